import type { HostCalls, TrayNotice } from "../contract/api.ts";
import type { Move } from "./moves.ts";

/** What a player's words say of the notices of the tray. */
export type TrayAnswer =
  | { readonly call: "notice.take"; readonly args: HostCalls["notice.take"]["args"] }
  | { readonly call: "notice.dismiss"; readonly args: HostCalls["notice.dismiss"]["args"] };

type AnswerMove = Extract<Move, { do: "take" | "dismiss" | "back" | "keep" }>;

/**
 * The call a move is, given the notices there are; null for dice kept while nobody asks which were. With several notices the latest
 * that the word fits is meant.
 */
export function answerOf(move: AnswerMove, notices: readonly TrayNotice[]): TrayAnswer | null {
  const latest = (fits: (notice: TrayNotice) => boolean): number =>
    notices.findLast(fits)?.id ?? notices.at(-1)?.id ?? 0;
  switch (move.do) {
    case "dismiss":
      return { call: "notice.dismiss", args: { notice: latest(() => true) } };
    case "take":
      return { call: "notice.take", args: { notice: latest(isTakeable) } };
    case "back":
      return { call: "notice.take", args: { notice: latest(({ kind }) => kind === "keptChanged"), back: true } };
    case "keep": {
      const question = notices.findLast(({ kind }) => kind === "whichKept");
      const kept = move.held.flatMap((held, die) => (held ? [die] : []));
      return question === undefined ? null : { call: "notice.take", args: { notice: question.id, kept } };
    }
  }
}

function isTakeable(notice: TrayNotice): boolean {
  if (notice.kind === "unexpected") return notice.why === "early";
  return ["already", "offer", "keptChanged", "whichKept", "moved"].includes(notice.kind);
}

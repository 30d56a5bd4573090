import type { TrayNotice } from "../contract/api.ts";
import type { SourceThrow } from "./sources/source.ts";

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
/** A notice before it has its number. */
export type NoticeBody = WithoutId<TrayNotice>;

/** A notice with what is needed to take it. */
export interface Kept {
  readonly notice: TrayNotice;
  readonly thrown: SourceThrow | null;
}

/** What the tray told that is not part of the match: the latest few, one of a kind where an older one says nothing more. */
export interface Notices {
  list(): readonly TrayNotice[];
  find(id: number): Kept | null;
  /** The notice that holds this very roll, if one does. */
  ofRoll(thrown: SourceThrow): Kept | null;
  add(body: NoticeBody, thrown: SourceThrow | null): void;
  /** The same notice with a better reading; its number stays, so a tap under way still finds it. */
  replace(id: number, body: NoticeBody, thrown: SourceThrow | null): void;
  /** Removes those that `which` names; says whether there were any. */
  drop(which: (kept: Kept) => boolean): boolean;
}

/** More than this nobody reads; a device that warns without end must not fill the screen. */
const MOST = 12;

export function createNotices(): Notices {
  let kept: readonly Kept[] = [];
  let nextId = 1;
  return {
    list: () => kept.map(({ notice }) => notice),
    find: (id) => kept.find(({ notice }) => notice.id === id) ?? null,
    ofRoll: (thrown) => kept.find((one) => one.thrown !== null && sameRoll(one.thrown, thrown)) ?? null,
    add(body, thrown) {
      const others = kept.filter(({ notice }) => !outdates(body, notice));
      kept = [...others, { notice: { id: nextId++, ...body }, thrown }].slice(-MOST);
    },
    replace(id, body, thrown) {
      kept = kept.map((one) => (one.notice.id === id ? { notice: { id, ...body }, thrown } : one));
    },
    drop(which) {
      const before = kept.length;
      kept = kept.filter((one) => !which(one));
      return kept.length < before;
    },
  };
}

/** The same roll of the same tray: two readings of it, not two throws. */
export function sameRoll(a: Pick<SourceThrow, "source">, b: Pick<SourceThrow, "source">): boolean {
  return (
    a.source.kind === "tray" &&
    b.source.kind === "tray" &&
    a.source.tray === b.source.tray &&
    a.source.boot === b.source.boot &&
    a.source.roll === b.source.roll
  );
}

/** Whether an older notice says nothing more once this one is there: new dice lie where the old ones lay. */
function outdates(body: NoticeBody, notice: TrayNotice): boolean {
  switch (body.kind) {
    case "warning":
      return notice.kind === "warning" && notice.warning === body.warning && notice.die === body.die;
    case "moved":
      return notice.kind === "moved";
    default:
      return notice.kind !== "warning";
  }
}

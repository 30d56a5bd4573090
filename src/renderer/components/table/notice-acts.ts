import type { TrayNotice } from "../../../contract/api.ts";

/** What can be done about a notice of the tray, each by one tap. */
export type NoticeAct = "take" | "asThrown" | "asTheyLie" | "back" | "again" | "byHand";

/** Questions that a panel of their own asks are no slip. */
export function isSlip(notice: TrayNotice): boolean {
  return notice.kind !== "whichKept";
}

/** The likeliest first. */
export function actsFor(notice: TrayNotice): readonly NoticeAct[] {
  switch (notice.kind) {
    case "already":
    case "offer":
      return ["take"];
    case "unexpected":
      return notice.why === "early" ? ["take"] : [];
    case "keptChanged":
      return notice.back ? ["asThrown", "back"] : ["asThrown"];
    case "moved":
      return ["asTheyLie"];
    case "count":
    case "unread":
    case "misfit":
      return ["again", "byHand"];
    case "orderless":
      return ["byHand"];
    case "whichKept":
    case "warning":
      return [];
  }
}

import type { CardFault, Closed } from "../../engine/games/game.ts";
import type { Refusal } from "../../engine/match/commands.ts";
import type { WordListFault } from "../word-lists.ts";
import type { HostRefusal, HostTrouble, SourceTrouble, TrayNotice } from "../api.ts";

/** Everything this program answers with that a person should understand. */
export type Sayable =
  Refusal | HostRefusal | HostTrouble | SourceTrouble | Closed | CardFault | TrayNotice | WordListFault;

export type Speech = "en" | "nb";

type CodeOf<T> = T extends { readonly code: infer C extends string } ? C : never;
type Unexpected = Extract<TrayNotice, { kind: "unexpected" }>["why"];

/** What a tray warns of (`code` of the wire's WARN line); any other word is said as it came. */
export const WARNINGS = ["cocked", "missing", "extra", "unread", "battery", "sensor", "jam"] as const;
export type Warning = (typeof WARNINGS)[number];

/**
 * One sentence a code, a few codes with one for each case. A code that both a refusal and the dice source have is said for
 * the source under `source…`; `….far` is said of a tray on the network, where there is no plug to look to. A language that lacks one does not compile.
 */
export type SentenceKey =
  | CodeOf<Exclude<Sayable, TrayNotice>>
  | "sourceFailed"
  | `${"gone" | "cameAndWent" | "silent" | "failed"}.far`
  | "busyBy"
  | `noSuchPort.${"any" | "emulator"}`
  | "unreadDie"
  | "wordListLine"
  | "moreLines"
  | "optionSeconds"
  | `notice.${Exclude<TrayNotice["kind"], "unexpected" | "warning" | "keptChanged" | "whichKept">}`
  | `notice.unexpected.${Unexpected}`
  | "notice.keptChanged.one"
  | "notice.keptChanged.many"
  | "notice.whichKept.one"
  | "notice.whichKept.many"
  | `warning.${Warning | "other"}`
  | "die.some"
  | "die.number"
  | "mark.cocked"
  | "mark.missing"
  | "mark.unread";

export type Sentences = Readonly<Record<SentenceKey, string>>;

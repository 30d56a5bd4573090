import { DROPS } from "../tray-words.ts";
import type { DiscardReason } from "../../tray/dlp.ts";
import type { Frame } from "../../tray/frames.ts";
import { fail, note, pass, shown } from "./finding.ts";
import type { Finding } from "./finding.ts";
import type { Heard, Talk } from "./talk.ts";

/** What all that was heard of a device that speaks the protocol says of its wire. `lines`: from its first HELLO on, or all. */
export function wholeWire(lines: readonly Heard[], { news, openedAt }: Talk): readonly Finding[] {
  return [clean(lines), counted(lines), ...linked(news), ...restarts(lines, openedAt), ...strangers(lines)];
}

function clean(lines: readonly Heard[]): Finding {
  const dropped = lines.filter(({ is }) => "drop" in is && is.drop !== "unknown-verb");
  if (dropped.length === 0)
    return pass(
      "lines",
      `All ${lines.length} lines are of the protocol${lines.every(({ raw }) => /\*[0-9A-F]{4}$/.test(raw)) ? ", their checksums right" : ""}.`,
    );
  const reasons = new Map<DiscardReason, number>();
  for (const { is } of dropped) if ("drop" in is) reasons.set(is.drop, (reasons.get(is.drop) ?? 0) + 1);
  const words = [...reasons].map(([reason, count]) => `${count} ${DROPS[reason]}`).join(", ");
  const [worst = "noise"] = [...reasons].sort((a, b) => b[1] - a[1]).map(([reason]) => reason);
  return fail(
    "lines",
    `Of ${lines.length} lines ${dropped.length} were dropped: ${words}; such as "${shown(dropped[0]?.raw ?? "")}".`,
    MEND[worst],
  );
}

const MEND: Readonly<Record<DiscardReason, string>> = {
  empty: "Send no empty lines.",
  overlong: "End every line with LF, after 120 bytes at most.",
  noise: "Only bytes from space to ~ go over the wire: see to the rate, the cable, and prints between lines.",
  crc: "The checksum is over every byte before *. If the first lines are right, the cable or the rate loses bytes.",
  grammar: "A line is VERB key=value key=value, one space between; begin remarks for people with #.",
  "no-crc": "Once HELLO says crc, every line ends in * and four hex digits.",
  "unknown-verb": "Words no host knows do no harm, and are passed over.",
  range: "A key is missing or makes no sense: see the table of what each verb must have.",
  order: "roll never falls but by a reset.",
  flood: "At most 20 lines a second: say what changed, once.",
};

/** `seq` goes up by one. A reset, told by HELLO, begins anew. */
function counted(lines: readonly Heard[]): Finding {
  const gaps: string[] = [];
  let twice = 0;
  let count = 0;
  let before: { readonly seq: number; readonly raw: string } | null = null;
  for (const { raw, is } of lines) {
    if (!("frame" in is)) continue;
    if (is.frame.verb === "HELLO") before = null;
    const seq = seqOf(is.frame);
    if (seq === null) continue;
    count += 1;
    if (before !== null && raw === before.raw) twice += 1;
    else if (before !== null && seq !== (before.seq + 1) % 256) gaps.push(`${before.seq} to ${seq}`);
    before = { seq, raw };
  }
  if (gaps.length > 0)
    return fail(
      "seq",
      `seq goes ${gaps.slice(0, 3).join(", then ")}${gaps.length > 3 ? `, and ${gaps.length - 3} times more` : ""}: lines are lost, or not counted one by one.`,
      "Count seq in one place, where a DICE, MOVE, WARN or TICK line begins, answers too, and from 255 to 0; if it is counted right, the wire loses lines.",
    );
  if (twice > 0)
    return fail(
      "seq",
      `${times(twice)} a line came twice with the same seq.`,
      "Say each line once: the host asks for what it missed.",
    );
  return pass("seq", `seq counts without a gap over ${count} lines.`);
}

function seqOf(frame: Frame): number | null {
  return "seq" in frame ? frame.seq : null;
}

/** What the reader saw of the link as a whole. */
function linked(news: Talk["news"]): readonly Finding[] {
  const told = (state: "flood" | "device-silent"): boolean =>
    news.some((event) => event.event === "link" && event.state === state);
  const findings: Finding[] = [];
  if (told("flood"))
    findings.push(fail("flood", "The device floods: lines come faster than anyone can read.", MEND.flood));
  if (told("device-silent"))
    findings.push(
      fail(
        "silence",
        "For 6 s nothing came, not even TICK.",
        "See what holds the device up, and that the cable has no loose contact.",
      ),
    );
  return findings;
}

/** Boards that start as their port is opened may say HELLO from before that first. */
const STARTING_MS = 3000;

/** Nobody reset it yet. */
function restarts(lines: readonly Heard[], openedAt: number): readonly Finding[] {
  const boots = new Set<number>();
  for (const { at, is } of lines)
    if ("frame" in is && "boot" in is.frame && is.frame.boot !== null && at - openedAt > STARTING_MS)
      boots.add(is.frame.boot);
  if (boots.size < 2) return [];
  const many = boots.size - 1;
  return [
    fail(
      "restarts",
      `The device started anew ${many === 1 ? "once" : `${many} times`} during the check, and nobody reset it.`,
      "See to its power, to a watchdog, and to what a long or damaged line of the host does to it.",
    ),
  ];
}

function strangers(lines: readonly Heard[]): readonly Finding[] {
  const unknown = lines.filter(({ is }) => "drop" in is && is.drop === "unknown-verb");
  if (unknown.length === 0) return [];
  const first = shown(unknown[0]?.raw ?? "");
  return [
    note(
      "unknown words",
      `${times(unknown.length)} a line began with a word Kast does not know, such as "${first}"; it is passed over.`,
      "Where the device repeats what the host says, turn its echo off.",
    ),
  ];
}

function times(count: number): string {
  return count === 1 ? "Once" : `${count} times`;
}

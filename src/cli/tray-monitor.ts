import type { SourceStatus } from "../contract/api.ts";
import { systemClock } from "../host/clock.ts";
import type { TrayEvent } from "../tray/events.ts";
import { createTally, lineTo, troubleWords } from "./listening.ts";
import type { ListenFlags, Listener, Tally } from "./listening.ts";
import { createLiveView } from "./live-view.ts";
import type { LiveView } from "./live-view.ts";
import { print, printable, printJson } from "./output.ts";
import { deviceWords, diceWords, dropsWords, eventWords, stateWords } from "./tray-words.ts";

export interface MonitorFlags extends ListenFlags {
  readonly json?: true;
}

/** Shows what goes over the line of a tray and what Kast makes of it, until Ctrl+C. */
export async function monitor(source: string, flags: MonitorFlags): Promise<number> {
  const started = systemClock.ticks();
  const since = (at = systemClock.ticks()): number => Math.max(0, Math.round(at - started));
  const tally = createTally();
  const line = lineTo(source, flags);
  if (flags.json) {
    await line.listen(tellingJson(tally, since), new AbortController());
    printJson({
      t: since(),
      event: "end",
      lines: tally.lines,
      throws: tally.throws,
      drops: Object.fromEntries(tally.drops),
    });
  } else {
    const view = createLiveView(process.stdout);
    await line.listen(tellingPeople(view, tally, since), new AbortController());
    view.close();
    print(tallyWords(tally));
  }
  return 0;
}

/** Everything, an object a line: the events as `tray replay` tells them, the lines, and how the link stands. */
function tellingJson(tally: ReturnType<typeof createTally>, since: (at?: number) => number): Listener {
  return {
    line(line) {
      tally.lines += 1;
      printJson({ t: since(), event: "line", line: line.replace(/\r$/, "") });
    },
    sent(text) {
      if (text !== "\n") printJson({ t: since(), event: "sent", line: text.trimEnd() });
    },
    news(event) {
      tally.news(event);
      printJson({ ...event, t: since(event.t) });
    },
    status(status) {
      printJson({ t: since(), event: "status", ...status, says: troubleWords(status) });
    },
  };
}

/** The same in words: lines as they are, what is read of them below each, and how everything stands. */
export function tellingPeople(
  view: Pick<LiveView, "say" | "below">,
  tally: ReturnType<typeof createTally>,
  since: (at?: number) => number,
): Listener {
  let status: SourceStatus | null = null;
  let sees = "";
  const say = (text: string, at?: number): void =>
    view.say(`${(since(at) / 1000).toFixed(3).padStart(9)}  ${printable(text)}`, /^[<>] /.test(text));
  const stand = (): void => view.below(foot);
  const foot = (): readonly string[] => {
    if (status === null) return [];
    const trouble = troubleWords(status);
    return [
      "",
      [status.source, stateWords(status), deviceWords(status)].filter((part) => part !== "").join(" · "),
      ...(trouble === null ? [] : [`! ${trouble}`]),
      `${sees === "" ? "no dice seen yet" : `sees ${sees}`}${status.moving ? ", dice are moving" : ""} · ${tallyWords(tally)}`,
      "Ctrl+C ends",
    ];
  };
  return {
    line(line) {
      tally.lines += 1;
      say(`< ${line.replace(/\r$/, "")}`);
      stand();
    },
    sent(text) {
      if (text !== "\n") say(`> ${text.trimEnd()}`);
    },
    news(event) {
      tally.news(event);
      if ("ordered" in event) sees = diceWords(event);
      if (!SHOWN_ALREADY.has(event.event)) say(`  ${eventWords(event)}`, event.t);
      stand();
    },
    status(next) {
      const [before, said] = [status, status === null ? null : troubleWords(status)];
      status = next;
      if (SIGHTLESS.has(next.state)) sees = "";
      const trouble = troubleWords(next);
      if (before?.state !== next.state) say(`* ${stateWords(next)}`);
      if (trouble !== null && trouble !== said) say(`! ${trouble}`);
      stand();
    },
  };
}

/** Whatever lay there before says nothing any more. */
const SIGHTLESS: ReadonlySet<SourceStatus["state"]> = new Set(["opening", "lost", "refused"]);

/** As lines that came or went. */
const SHOWN_ALREADY: ReadonlySet<TrayEvent["event"]> = new Set(["ask", "comment", "answer"]);

function tallyWords({ lines, throws, drops }: Tally): string {
  const count = (many: number, one: string): string => `${many.toLocaleString("en-GB")} ${one}${many === 1 ? "" : "s"}`;
  return `${count(lines, "line")}, ${count(throws, "throw")}${drops.size === 0 ? "" : ` · dropped: ${dropsWords(drops)}`}`;
}

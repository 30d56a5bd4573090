import { fail, leftOut, note, pass, seconds } from "./finding.ts";
import type { Finding } from "./finding.ts";
import { framesOf } from "./talk.ts";
import type { Talk } from "./talk.ts";

/** Kast calls a tray silent after 6 s: one beat lost must not be enough. */
const LATEST_MS = 3000;
const SOONEST_MS = 1000;
const BEATS = 3;
const LISTEN_MS = 10_000;

/** TICK every two seconds, with the seconds since the reset. Waits until three came, those that came already included. */
export async function heartbeat(talk: Talk): Promise<readonly Finding[]> {
  const ticks = () => framesOf(talk, "TICK").filter(({ frame }) => frame.boot === talk.hello?.boot);
  await talk.until(() => (ticks().length >= BEATS ? true : null), LISTEN_MS);
  const beats = ticks();
  const [first] = beats;
  const last = beats.at(-1);
  if (talk.gone) return [leftOut("heartbeat", "The line went before the heartbeat was heard.", "Run the check again.")];
  if (first === undefined || last === undefined || first === last)
    return [
      fail(
        "heartbeat",
        `In ${seconds(LISTEN_MS)} ${beats.length === 0 ? "no TICK" : "one TICK only"} with the boot of HELLO came.`,
        "Say TICK seq=… boot=… up=… roll=… every 2 s, while dice roll too: without it Kast thinks the tray is off after 6 s.",
      ),
    ];
  const gaps = beats.slice(1).map(({ at }, index) => at - (beats[index]?.at ?? at));
  const [shortest, longest] = [Math.min(...gaps), Math.max(...gaps)];
  return [
    shortest >= SOONEST_MS && longest <= LATEST_MS
      ? pass("heartbeat", `TICK comes every ${seconds((last.at - first.at) / gaps.length)}.`)
      : fail(
          "heartbeat",
          `TICK comes ${seconds(shortest)} to ${seconds(longest)} apart.`,
          "Say it every 2 s by the clock, whatever else goes on, and never twice for one beat.",
        ),
    uptime(last.frame.up, first.frame.up, last.at - first.at),
  ];
}

function uptime(last: number | null, first: number | null, passed: number): Finding {
  if (last === null || first === null)
    return note(
      "up",
      "TICK does not say up: a reset is then seen by boot alone.",
      "Add up=, whole seconds since the reset.",
    );
  const off = (last - first) * 1000 - passed;
  if (Math.abs(off) <= 1500) return pass("up", `up counts the seconds (${last} by now).`);
  return fail(
    "up",
    `up went from ${first} to ${last} while ${seconds(passed)} passed.`,
    "up is whole seconds since the reset, and never goes back.",
  );
}

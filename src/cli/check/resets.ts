import type { Hello } from "../../tray/frames.ts";
import { fail, leftOut, pass, seconds } from "./finding.ts";
import type { Finding } from "./finding.ts";
import type { Request } from "./hands.ts";
import { framesOf } from "./talk.ts";
import type { Talk } from "./talk.ts";

/** Kast asks for HELLO at these times after it opened a port, and calls a tray late that has not said it soon after the last. */
const ASKS_MS: readonly number[] = [50, 600, 1500, 2500];
const LATE_MS = 3000;
const LATEST_MS = 5000;

/** Asks as Kast does on opening, an empty line first, until a HELLO was had or the time is over; gives how long it took. */
export async function waitForHello(talk: Talk): Promise<number | null> {
  const said = (): number | null => {
    const hello = framesOf(talk, "HELLO")[0];
    return hello === undefined ? null : hello.at - talk.openedAt;
  };
  let passed = 0;
  for (const at of ASKS_MS) {
    const came = await talk.until(said, at - passed);
    if (came !== null || talk.gone) return came;
    passed = at;
    talk.write("\n");
    talk.say("HELLO?");
  }
  return talk.until(said, LATEST_MS - passed);
}

export function helloTime(took: number): Finding {
  if (took <= LATE_MS) return pass("hello", `HELLO came ${seconds(took)} after the port was opened.`);
  return fail(
    "hello",
    `HELLO came ${seconds(took)} after the port was opened.`,
    "Kast asks for it at 0.05, 0.6, 1.5 and 2.5 s: say it at once after a reset, and for every HELLO?.",
  );
}

interface ResetParts {
  readonly talk: Talk;
  readonly ask: (request: Request) => void;
  readonly waitMs: number;
  /** Opens the line again; null where it cannot be had in time. */
  readonly reopen: (ms: number) => Promise<Talk | null>;
}

/** What HELLO says after the port was closed and opened: the same, or that of a board which a new connection resets. */
export function reopened(before: Hello, after: Hello, roll: number): readonly Finding[] {
  const findings = [sameId(before, after)];
  if (after.boot !== before.boot) return [...findings, ...resetFindings(before, after)];
  if (after.roll === null || after.roll === roll)
    return [...findings, pass("reopen", "Opened anew, the tray goes on where it was.")];
  if (after.roll < roll) return [...findings, ...resetFindings(before, after)];
  return [
    ...findings,
    fail(
      "reopen",
      `Opened anew, HELLO says roll ${after.roll}, and the last throw was ${roll}.`,
      "In HELLO roll is the last throw that is complete.",
    ),
  ];
}

export function wasReset(before: Hello, after: Hello, roll: number): boolean {
  return after.boot !== before.boot || (after.roll !== null && after.roll < roll);
}

/** A person resets the tray: by its button, or by its plug. */
export async function resetByHand(
  { talk, ask, waitMs, reopen }: ResetParts,
  before: Hello,
): Promise<readonly Finding[]> {
  const from = talk.heard.length;
  ask({ do: "reset", says: "Reset the tray: press its button, or take its plug out and put it in again.", ms: waitMs });
  const greeted = await talk.until(() => framesOf(talk, "HELLO", from)[0]?.frame ?? null, waitMs);
  if (greeted !== null) return [sameId(before, greeted), ...resetFindings(before, greeted)];
  if (!talk.gone) {
    const tick = framesOf(talk, "TICK", from).find(({ frame }) => frame.boot !== null && frame.boot !== before.boot);
    if (tick !== undefined)
      return [
        fail(
          "reset",
          `After the reset no HELLO came, though TICK says boot ${tick.frame.boot}.`,
          "Say HELLO unasked after every reset.",
        ),
      ];
    return [
      leftOut(
        "reset",
        "Nobody reset the tray, or it said no HELLO after it.",
        "Run the check again and reset it when you are asked to; HELLO comes unasked.",
      ),
    ];
  }
  const again = await reopen(waitMs);
  const took = again === null ? null : await waitForHello(again);
  const after = again?.hello ?? null;
  if (took === null || after === null)
    return [
      fail(
        "reset",
        "After the plug was taken out the tray did not come back.",
        "Put the plug in again; HELLO must come within 2.5 s of opening.",
      ),
    ];
  return [sameId(before, after), ...resetFindings(before, after)];
}

function sameId(before: Hello, after: Hello): Finding {
  if (after.id === before.id) return pass("id", `The id is the same: ${after.id}.`);
  return fail("id", `The id was ${before.id}, and is ${after.id} now.`, "id names the tray, and never changes.");
}

function resetFindings(before: Hello, after: Hello): readonly Finding[] {
  const boot =
    after.boot !== before.boot
      ? pass("boot", `After the reset boot is another one: ${after.boot}, before ${before.boot}.`)
      : fail(
          "boot",
          `After the reset boot is ${after.boot} again.`,
          "Count resets in EEPROM, or draw boot by chance: throws of the same roll would have the same name.",
        );
  const roll =
    after.roll === 0
      ? pass("reset roll", "After the reset roll is 0.")
      : fail(
          "reset roll",
          `After the reset HELLO says roll ${after.roll ?? "nothing"}.`,
          "roll starts anew after a reset: 0 until the first throw.",
        );
  return [boot, roll];
}

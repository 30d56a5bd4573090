import { sentence } from "../contract/sentences/index.ts";
import type { Sayable } from "../contract/sentences/index.ts";
import type { TableState } from "../contract/api.ts";
import { seatName } from "../engine/match/view.ts";
import { boxName } from "./play-view.ts";
import type { Session } from "./session.ts";

/** A refusal, a trouble or a notice as a sentence, seats and boxes by their names. */
export function speak(session: Session, value: Sayable): string {
  const { match } = session;
  return sentence(value, "en", { seat: (id) => seatName(match, id), box: (id) => boxName(match, id) });
}

/** Says what is wrong with the dice or the records and what the tray asks, each once while it lasts; tells whether it said anything. */
export function createTelling(session: Session, say: (sentence: string) => void): (state: TableState) => boolean {
  let said = new Set<string>();
  return ({ source, trouble, notices, collected }) => {
    const sayable: readonly Sayable[] = [source.trouble, trouble, ...notices].filter((each) => each !== null);
    const now = new Set(sayable.map((each) => speak(session, each)));
    if (collected !== null)
      now.add(
        `${collected.dice.length} of ${collected.of} dice read: ${collected.dice.join(" ")}. clear forgets them.`,
      );
    const fresh = [...now].filter((each) => !said.has(each));
    fresh.forEach(say);
    said = now;
    return fresh.length > 0;
  };
}

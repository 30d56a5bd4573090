import type { MatchCommand } from "../../engine/match/commands.ts";
import type { Random } from "../../engine/random.ts";
import type { CallName } from "../../contract/api.ts";
import type { DiceKeeper } from "../dice-keeper.ts";
import type { Intake } from "../intake.ts";
import type { Table } from "../table.ts";
import { sameHolds, simulatedThrow } from "../throwing.ts";
import type { TurnClocks } from "../turn-clock.ts";
import { checked } from "./checked.ts";
import { done, refused } from "./reply.ts";
import type { Calls } from "./reply.ts";

type DiceCall = Extract<CallName, `${"dice" | "turn" | "notice"}.${string}`>;

export interface DiceCallParts {
  readonly table: Table;
  readonly keeper: DiceKeeper;
  readonly intake: Intake;
  readonly clocks: Pick<TurnClocks, "rest">;
  readonly random: Random;
}

/** The throw that is due: dice of the program, single dice, what the tray told, whose dice lie in it. */
export function diceCalls({ table, keeper, intake, clocks, random }: DiceCallParts): Calls<DiceCall> {
  return {
    "dice.throw": ({ match, seen, seat, held }) => {
      const refusal = checked(table.match, match, seen);
      if (refusal !== null) return refused(refusal);
      if (keeper.kind !== "simulated")
        return refused({ code: keeper.kind === "manual" ? "throwByHand" : "throwInTray" });
      const first: MatchCommand[] =
        held === undefined || sameHolds(table.match, seat, held) ? [] : [{ type: "hold", seat, held }];
      return table.commit([...first, (now) => simulatedThrow(now, seat, random)]);
    },
    "dice.clear": () => {
      keeper.clearCollected();
      return done(null);
    },
    "dice.again": () => {
      intake.lookAgain();
      keeper.readAgain();
      return done(null);
    },
    "turn.choose": ({ match, seat }) => {
      const open = table.match?.id ?? null;
      return open === match ? table.choose(seat) : refused({ code: "otherMatch", match, open });
    },
    "turn.rest": () => {
      clocks.rest();
      return done(null);
    },
    "notice.take": ({ notice, kept, back }) => intake.takeNotice(notice, { kept, back }),
    "notice.dismiss": ({ notice }) => intake.dismiss(notice),
  };
}

import type { AnyRefusal, Settings, SourceName } from "../../contract/api.ts";
import type { DeviceTools } from "../device-tools.ts";
import type { DiceKeeper } from "../dice-keeper.ts";
import type { Intake } from "../intake.ts";
import type { Log } from "../log.ts";
import type { SeatSources } from "../seat-sources.ts";
import { serialCandidates } from "../sources/candidates.ts";
import type { DiceSource } from "../sources/source.ts";
import type { Table } from "../table.ts";
import { done, refused } from "./reply.ts";
import type { Calls } from "./reply.ts";

/** The source is a setting too, so that settings are changed here. */
type SourceCall = "source.select" | "source.retry" | "source.seat" | "source.list" | "settings.set";

export interface SourceCallParts {
  readonly table: Table;
  readonly keeper: DiceKeeper;
  readonly seatSources: SeatSources;
  readonly intake: Pick<Intake, "forget">;
  readonly tools: Pick<DeviceTools, "clear">;
  readonly settings: { get(): Settings; set(next: Partial<Settings>): Settings };
  /** A source of this name, null where the name says nothing. */
  readonly named: (name: SourceName) => DiceSource | null;
  readonly log: Log;
  /** A seat has another source. */
  readonly seatChanged: () => void;
}

/** Which dice are thrown, and what else people choose for every match. */
export function sourceCalls(parts: SourceCallParts): Calls<SourceCall> {
  const { table, keeper, seatSources, intake, tools, settings, named, log, seatChanged } = parts;

  function select(name: SourceName): AnyRefusal | null {
    const source = named(name);
    if (source === null) return { code: "badSource", source: name };
    settings.set({ source: name });
    intake.forget();
    tools.clear();
    keeper.select(source);
    return null;
  }

  return {
    "source.select": ({ source }) => {
      const refusal = select(source);
      return refusal === null ? done(null) : refused(refusal);
    },
    "source.retry": () => {
      keeper.retry();
      return done(null);
    },
    "source.seat": ({ seat, source }) => {
      const { match } = table;
      if (match === null) return refused({ code: "noMatch" });
      if (!match.seats.some(({ id }) => id === seat)) return refused({ code: "noSuchSeat", seat });
      if (source !== null && named(source) === null) return refused({ code: "badSource", source });
      seatSources.give(match.id, seat, source);
      seatChanged();
      return done(null);
    },
    "source.list": async () => done(await serialCandidates(log)),
    "settings.set": ({ source, ...rest }) => {
      const refusal = source === undefined ? null : select(source);
      if (refusal !== null) return refused(refusal);
      const { faceOffset } = settings.get();
      const now = settings.set(rest);
      // A reader counts faces from one number all its life.
      if (now.faceOffset !== faceOffset) keeper.retry();
      return done(now);
    },
  };
}

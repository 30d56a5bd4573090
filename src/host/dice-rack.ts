import type { SourceName } from "../contract/api.ts";
import { createDiceKeeper } from "./dice-keeper.ts";
import type { DiceKeeper, KeeperParts } from "./dice-keeper.ts";
import type { DiceSource } from "./sources/source.ts";

/** The table's source and those that seats have of their own. One is in use; the others stay open, so that nothing is lost in changing over. */
export interface DiceRack extends DiceKeeper {
  /** Whose throw is due throws with this source; null: with the table's. */
  serve(name: SourceName | null): void;
  /** Lets go of those no seat has any more. */
  keepOnly(names: readonly SourceName[]): void;
}

export interface RackParts {
  /** `inUse`: it comes from the source that is to be thrown with now. */
  readonly heard: (event: Parameters<KeeperParts["heard"]>[0], inUse: boolean) => void;
  readonly changed: () => void;
  readonly make: (name: SourceName) => DiceSource | null;
}

export function createDiceRack(first: DiceSource, { heard, changed, make }: RackParts): DiceRack {
  const own = new Map<SourceName, DiceKeeper>();
  let used: SourceName | null = null;

  const partsOf = (name: SourceName | null): KeeperParts => ({
    heard: (event) => heard(event, used === name),
    changed: () => (used === name ? changed() : undefined),
  });
  const table = createDiceKeeper(first, partsOf(null));
  const inUse = (): DiceKeeper => (used === null ? table : (own.get(used) ?? table));
  const all = (): readonly DiceKeeper[] => [table, ...own.values()];

  return {
    get status() {
      return inUse().status;
    },
    get kind() {
      return inUse().kind;
    },
    select: (source) => table.select(source),
    retry: () => inUse().retry(),
    expect: (due) => inUse().expect(due),
    took: (thrown) => all().forEach((keeper) => keeper.took(thrown)),
    scored: () => all().forEach((keeper) => keeper.scored()),
    clearCollected: () => inUse().clearCollected(),
    readAgain: () => inUse().readAgain(),
    chooseRecogniser: (name) => inUse().chooseRecogniser(name),
    serve(wanted) {
      const name = wanted === table.status.source ? null : wanted;
      if (name === used) return;
      const source = name === null || own.has(name) ? null : make(name);
      if (name !== null && !own.has(name)) {
        if (source === null) return;
        own.set(name, createDiceKeeper(source, partsOf(name)));
      }
      const before = inUse();
      used = name;
      if (before !== inUse()) before.expect(null);
      changed();
    },
    keepOnly(names) {
      for (const [name, keeper] of own) {
        if (names.includes(name)) continue;
        own.delete(name);
        if (used === name) used = null;
        void keeper.close();
      }
    },
    async close() {
      await Promise.all(all().map((keeper) => keeper.close()));
    },
  };
}

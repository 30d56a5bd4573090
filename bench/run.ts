import { ensureBuilt } from "../scripts/build.ts";
import { benchDecoder } from "./decoder.ts";
import type { Figure } from "./figures.ts";
import { benchJournal } from "./journal.ts";
import { benchScore } from "./score.ts";
import { benchScreen } from "./screen.ts";
import { benchWords } from "./words.ts";

/**
 * `npm run bench`: measures what the design asks for and says whether it holds on this machine now. `--json` prints one object a figure.
 * Names after it choose: decoder, score, journal, screen, words.
 */
const BENCHES: Readonly<Record<string, () => Figure[] | Promise<Figure[]>>> = {
  decoder: benchDecoder,
  score: benchScore,
  journal: benchJournal,
  screen: benchScreen,
  words: benchWords,
};

const args = process.argv.slice(2);
const json = args.includes("--json");
const wanted = args.filter((arg) => arg !== "--json");
const unknown = wanted.find((name) => !(name in BENCHES));
if (unknown !== undefined) {
  console.error(
    `There is no bench "${unknown}". Choose from ${Object.keys(BENCHES).join(", ")}, or name none for all.`,
  );
  process.exit(2);
}
if (ensureBuilt({ quiet: true }) !== 0) process.exit(1);

for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const figure of await bench()) {
    if (json) console.log(JSON.stringify({ bench: name, ...figure }));
    else {
      const values = Object.entries(figure.values).map(([key, value]) => `${key} ${value}`);
      console.log(`${figure.holds ? "✓" : "✗"} ${figure.name}: ${values.join(", ")} (${figure.target})`);
    }
  }
}

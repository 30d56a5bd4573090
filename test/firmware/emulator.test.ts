import { expect, test } from "vitest";
import { bodies, hostVectors } from "./vectors.ts";
import { crcText } from "../../firmware-protocol/emulator/crc.ts";
import { seededChance } from "../../firmware-protocol/emulator/random.ts";
import { createTray } from "../../firmware-protocol/emulator/tray.ts";

test.each(hostVectors)("the emulator answers $name", ({ line, tray: state, answer }) => {
  let said = "";
  let time = 0;
  const tray = createTray(
    { boot: 41, motion: 500 },
    { now: () => time, chance: seededChance(1), send: (text) => (said += text) },
  );
  if (state !== "new") tray.throwDice(null, "42611");
  time = 500;
  tray.advance();
  if (state === "rolling") tray.throwDice();
  if (state === "nudged") tray.nudge(5, 3);
  said = "";
  tray.receive(`${line}\n`);
  // It has lamps, which the tray of the vectors has not.
  expect(bodies(said, crcText)).toEqual(answer.map((body) => (body.startsWith("HELLO ") ? `${body},led` : body)));
});

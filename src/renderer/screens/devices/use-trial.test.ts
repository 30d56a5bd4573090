import { effectScope } from "vue";
import { expect, test } from "vitest";
import { useTrial } from "./use-trial.ts";

function trial() {
  const asked: boolean[] = [];
  const scope = effectScope();
  const set = (on: boolean) => Promise.resolve(asked.push(on));
  const used = scope.run(() => useTrial(() => asked.at(-1) ?? false, set));
  return { asked, leave: () => scope.stop(), toggle: async () => used?.toggle() };
}

test("a trial that is still on ends with the screen it was begun on", async () => {
  const { asked, leave, toggle } = trial();
  await toggle();
  leave();
  expect(asked).toEqual([true, false]);
});

test("a screen that is left without one ends nothing", async () => {
  const { asked, leave, toggle } = trial();
  await toggle();
  await toggle();
  leave();
  expect(asked).toEqual([true, false]);
});

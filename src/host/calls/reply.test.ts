import { expect, test } from "vitest";
import { done, joined } from "./reply.ts";
import type { Calls } from "./reply.ts";

const rest = { "turn.rest": () => done(null) } satisfies Calls<"turn.rest">;
const clear = { "dice.clear": () => done(null) } satisfies Calls<"dice.clear">;

test("parts of the calls are one", () => {
  const calls: Calls<"turn.rest" | "dice.clear"> = joined(rest, clear, {}, {}, {}, {});
  expect(calls).toEqual({ ...rest, ...clear });
});

test("a call that is answered twice, or by nobody, does not compile", () => {
  // @ts-expect-error: dice.again is answered by nobody
  const calls: Calls<"turn.rest" | "dice.again"> = joined(rest, clear, {}, {}, {}, {});
  expect(calls).not.toHaveProperty(["dice.again"]);
  // @ts-expect-error: turn.rest is answered by two
  const twice = joined(rest, clear, rest, {}, {}, {});
  expect(twice).toEqual(calls);
});

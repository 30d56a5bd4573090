import { afterEach, expect, test, vi } from "vitest";
import { typedAs } from "./called.ts";

afterEach(() => vi.unstubAllEnvs());

test("installed, a command begins with the program's name", () => {
  vi.stubEnv("npm_lifecycle_event", undefined);
  expect(typedAs(["play", "--continue", "--dice", "tcp:127.0.0.1:4711"])).toBe(
    "kast play --continue --dice tcp:127.0.0.1:4711",
  );
});

test("in a clone it is called through npm; what a shell would take apart stands in quotes", () => {
  vi.stubEnv("npm_lifecycle_event", "kast");
  expect(typedAs(["play", "--data", "/home/ada/our club's"])).toBe(
    `npm run --silent kast -- play --data '/home/ada/our club'\\''s'`,
  );
});

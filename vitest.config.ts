import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vitest/config";

/** Whole matches of minutes: `KAST_LONG=1 npm test`, and by name. */
const LONG_MATCHES = ["games", "touches", "words", "words-by-keyboard", "reconcile"].map(
  (name) => `test/scenarios/${name}.test.ts`,
);
const named = process.argv.some((arg) => arg.startsWith("test/"));

export default defineConfig({
  plugins: [vue()],
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["src/**/*.test.ts", "firmware-protocol/**/*.test.ts", "scripts/**/*.test.ts"],
          testTimeout: 20_000,
        },
      },
      {
        // Whole programs: real processes, ports, browsers. They run after one another, since two cores are soon busy.
        extends: true,
        test: {
          name: "whole",
          include: ["test/**/*.test.ts"],
          exclude: process.env["KAST_LONG"] === "1" || named ? [] : LONG_MATCHES,
          // A machine that is busy elsewhere can make a browser or a port miss its time; what fails four times is a fault.
          retry: 3,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});

import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vitest/config";

/** Whole matches at the screen, a project of their own, so that the runner can put them where there is time for them. */
const MATCHES = ["games", "touches", "words", "words-by-keyboard", "reconcile"].map(
  (name) => `test/scenarios/${name}.test.ts`,
);

/** Whole programs: real processes, ports, browsers. They run after one another, since two cores are soon busy. */
const WHOLE = {
  // A machine that is busy elsewhere can make a browser or a port miss its time; what fails four times is a fault.
  retry: 3,
  testTimeout: 120_000,
  hookTimeout: 60_000,
  fileParallelism: false,
};

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
        extends: true,
        test: { ...WHOLE, name: "whole", include: ["test/**/*.test.ts"], exclude: MATCHES },
      },
      {
        extends: true,
        test: { ...WHOLE, name: "matches", include: MATCHES },
      },
    ],
  },
});

import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vitest/config";

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

import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [vue()],
  test: {
    include: ["src/**/*.test.ts", "firmware-protocol/**/*.test.ts", "test/**/*.test.ts"],
    testTimeout: 20_000,
  },
});

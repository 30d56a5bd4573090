import vue from "@vitejs/plugin-vue";
import { defineConfig } from "electron-vite";

/** Builds out/main (ES module, packages left outside), out/preload (one sandboxed CommonJS file) and out/renderer (screens for both doors). */
export default defineConfig({
  main: {
    build: {
      rolldownOptions: { input: { index: "src/main/index.ts" }, output: { format: "es" } },
    },
  },
  preload: {
    build: {
      // A sandboxed preload can require nothing but electron and a few shims: everything else goes into its one file.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: "src/preload/index.ts" },
        output: { format: "cjs", entryFileNames: "[name].cjs", codeSplitting: false },
      },
    },
  },
  renderer: {
    plugins: [vue()],
    build: {
      // The browser door shows the same files in whatever browser the machine has.
      target: "es2022",
      minify: true,
      // Fonts and pictures stay files: the content security policy allows no data: fonts.
      assetsInlineLimit: 0,
    },
  },
});

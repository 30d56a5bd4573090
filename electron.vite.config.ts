import vue from "@vitejs/plugin-vue";
import { defineConfig } from "electron-vite";

/** Builds out/main (both doors, ES modules, packages left outside), out/preload (one sandboxed CommonJS file) and out/renderer (screens for both). */
export default defineConfig({
  main: {
    build: {
      // Electron's door, and the browser's: read in one piece it starts sooner. Parts of both lie beside them, since paths are told from there.
      rolldownOptions: {
        input: { index: "src/main/index.ts", serve: "src/web/serve.ts" },
        output: { format: "es", chunkFileNames: "[name]-[hash].js" },
      },
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
      // What the first screen needs comes in one file: a dozen small ones take as long to fetch as it all takes to run.
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] } } },
    },
  },
});

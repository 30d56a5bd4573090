/** Imports go one way: engine and tray ← contract ← host ← doors; the renderer sees contract and engine only. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: from, pathNot: "\\.test\\.ts$" },
  to: { path: "^(src|firmware-protocol|test|scripts|bench)/", pathNot: allowed },
});

module.exports = {
  forbidden: [
    only("engine-stands-alone", "^src/engine/", "^src/engine/", "The rules know nothing of the program round them."),
    only(
      "tray-stands-alone",
      "^src/tray/",
      "^src/(tray/|engine/dice\\.ts)",
      "Reading a tray knows nothing of matches or ports; only what a die can show is one idea for both.",
    ),
    only(
      "contract-sees-engine",
      "^src/contract/",
      "^src/(contract|engine)/",
      "What crosses a boundary is typed by the engine.",
    ),
    only(
      "host-below-doors",
      "^src/host/",
      "^(src/(host|contract|engine|tray)|firmware-protocol/emulator)/",
      "The host knows no door; a tray to try it with is the emulator's.",
    ),
    only("web-is-a-door", "^src/web/", "^src/(web|host|contract|engine)/", "A door uses the host."),
    only(
      "main-is-a-door",
      "^src/main/",
      "^src/(main|web|host|contract|engine)/",
      "A door uses the host; a second screen comes through the browser door.",
    ),
    only(
      "preload-is-a-bridge",
      "^src/preload/",
      "^src/(preload|contract)/",
      "The bridge knows the contract and nothing else.",
    ),
    only(
      "renderer-sees-contract-and-engine",
      "^src/renderer/",
      "^src/(renderer|contract|engine)/",
      "Screens never reach into the host.",
    ),
    {
      name: "pure-core",
      comment: "Engine, tray and contract run anywhere: no Node, no time, no files.",
      severity: "error",
      from: { path: "^src/(engine|tray|contract|renderer)/", pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "electron-only-in-its-door",
      comment: "Requiring electron anywhere else fetches its binary.",
      severity: "error",
      from: { pathNot: "^(src/(main|preload)/|test/electron/|electron\\.vite\\.config\\.ts)" },
      to: { path: "node_modules/electron/" },
    },
    { name: "no-cycles", severity: "error", from: { path: "^src/" }, to: { circular: true } },
    {
      name: "not-to-tests",
      severity: "error",
      from: { path: "^src/", pathNot: "\\.test\\.ts$" },
      to: { path: "(\\.test\\.ts$|^test/)" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      extensions: [".ts", ".vue", ".js", ".mjs", ".cjs", ".json"],
      conditionNames: ["import", "require", "node", "default", "types"],
      exportsFields: ["exports"],
    },
  },
};

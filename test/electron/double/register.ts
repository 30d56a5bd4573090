import { registerHooks } from "node:module";

/** `node --import …/register.ts out/main/index.js`: the program finds the double where it looks for electron. */
const double = new URL("electron.ts", import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === "electron") return { url: double, shortCircuit: true };
    if (specifier.startsWith("electron/")) throw new Error(`electron double: ${specifier} is not modelled`);
    return next(specifier, context);
  },
});

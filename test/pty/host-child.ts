import { openScreen } from "./bench.ts";

/** A host in a process of its own, to be killed: `node host-child.ts FOLDER SOURCE`. Tells each event that it pushed. */
const [folder = "", source = ""] = process.argv.slice(2);
const screen = await openScreen(folder, source);
await screen.start(["Ada", "Bo"], { order: "roll" });
let told = 0;
await screen.until("the end", () => {
  for (const { event } of screen.events.slice(told)) process.send?.(event);
  told = screen.events.length;
  return false;
});

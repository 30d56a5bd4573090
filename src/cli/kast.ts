#!/usr/bin/env node
// No type syntax and no static import here: an old Node must be able to read this far and say what it lacks.
const LEAST = 22;
const major = Number(process.versions.node.split(".")[0]);
if (major < LEAST) {
  process.stderr.write(
    `Kast needs Node ${LEAST} or newer, and this is ${process.versions.node}. Run it with: npm run --silent kast -- …\n`,
  );
  process.exitCode = 2;
} else {
  const { endWhenUnread } = await import("./output.ts");
  endWhenUnread();
  const { main } = await import("./program.ts");
  process.exitCode = await main(process.argv.slice(2));
}

export {};

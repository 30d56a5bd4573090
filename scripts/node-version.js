// Plain JavaScript, run before anything else (`node --import ./scripts/node-version.js …`): an old Node cannot even read the TypeScript that follows.
const LEAST = [22, 18];
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < LEAST[0] || (major === LEAST[0] && minor < LEAST[1])) {
  process.stderr.write(
    `Kast needs Node ${LEAST.join(".")} or newer, and this is ${process.versions.node}. ` +
      "npm brings the right one for most machines: run npm ci, then the npm script again (npm start, npm run kast).\n",
  );
  process.exit(2);
}

/** A command as it is to be typed here: from its own folder the program goes by a longer name. */
export function typedAs(words: readonly string[]): string {
  return [
    prefix(),
    ...words.map((word) => (/^[\w./:,=~+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)),
  ].join(" ");
}

/** Whether it was called through npm, as in a clone. */
export function isInClone(): boolean {
  return process.env["npm_lifecycle_event"] === "kast";
}

function prefix(): string {
  return isInClone() ? "npm run --silent kast --" : "kast";
}

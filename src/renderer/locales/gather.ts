/** Messages as vue-i18n takes them: a tree whose leaves are texts. */
export interface TextTree {
  [key: string]: string | TextTree;
}

/**
 * Puts texts under the name of the folder they stand in: `screens/new-match/texts.en.ts` becomes `newMatch.…`. A screen and
 * a component of one name share their key. A text file exports one object, default or named.
 */
export function gatherTexts(modules: Readonly<Record<string, object>>): TextTree {
  const tree: TextTree = {};
  for (const [path, module] of Object.entries(modules)) {
    const key = folderOf(path).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const before = tree[key];
    tree[key] = { ...(typeof before === "object" ? before : {}), ...textsOf(module) };
  }
  return tree;
}

function folderOf(path: string): string {
  return path.split("/").at(-2) ?? path;
}

function textsOf(module: object): TextTree {
  const exported: unknown = "default" in module ? module.default : Object.values(module)[0];
  return typeof exported === "object" && exported !== null ? (exported as TextTree) : {};
}

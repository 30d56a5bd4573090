/** Where the screens live in the window. Chromium gives such an address the origin of a real site: storage, modules and the policy's 'self' work. */
export const SCHEME = "app";
export const HOME = "app://kast/";

/** Page shown in the screens' place when something is wrong that the screens cannot say themselves. */
export const CALM_PATH = "/calm";
export const CALM = "app://kast/calm";

/** Whether a page may speak to the host. By prefix: `new URL("app://kast/").origin` is "null" to Node, as it is for any other app: address. */
export function isOurs(url: string): boolean {
  return url.startsWith(HOME);
}

/** Whether a page may lead itself to another one: only to the first page, which is how it loads itself again and how the calm page leads back. */
export function mayNavigate(to: string): boolean {
  return to.replace(/#.*$/s, "") === HOME;
}

export function isCalm(url: string): boolean {
  return url === CALM || url.startsWith(`${CALM}?`);
}

/** The path of an address of ours, undecoded and without its query; null for any other host. */
export function pathOf(address: string): string | null {
  if (!isOurs(address)) return null;
  return address.slice(HOME.length - 1).replace(/[?#].*$/s, "");
}

import { spawn } from "node:child_process";

/**
 * The program that shows an address, or null where there is none to be hoped for: what `$BROWSER` names, else the platform's own opener,
 * which on Linux needs a display. `%s` in `$BROWSER` stands for the address.
 */
export function browserCommand(
  address: string,
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): readonly [program: string, ...args: string[]] | null {
  const named = env["BROWSER"]?.split(":")[0]?.trim() ?? "";
  if (named !== "") {
    const [program, ...args] = named.split(/\s+/);
    if (program === undefined) return null;
    return args.some((arg) => arg.includes("%s"))
      ? [program, ...args.map((arg) => arg.replaceAll("%s", address))]
      : [program, ...args, address];
  }
  if (platform === "darwin") return ["open", address];
  if (platform === "win32") return ["rundll32", "url.dll,FileProtocolHandler", address];
  return env["DISPLAY"] || env["WAYLAND_DISPLAY"] ? ["xdg-open", address] : null;
}

/** Shows an address and never fails: without a browser the printed address is enough. */
export function openInBrowser(address: string): void {
  const command = browserCommand(address, process.env, process.platform);
  if (command === null) return;
  const [program, ...args] = command;
  const child = spawn(program, args, { stdio: "ignore", detached: true });
  child.on("error", () => undefined);
  child.unref();
}

import { spawn } from "node:child_process";

/** An Electron that ends with an error this soon never showed a window: a missing library, a sandbox the system does not allow. */
const SOON_MS = 8_000;

/**
 * Runs the built program in Electron until it ends. Gives its exit code, or `"neverShown"` with the last it said where it ended at once with an
 * error, so that the table can be shown in a browser instead.
 */
export function runElectron(
  binary: string,
  args: readonly string[],
  soonMs = SOON_MS,
): Promise<{ readonly ended: number } | { readonly ended: "neverShown"; readonly said: string }> {
  return new Promise((resolve) => {
    const began = performance.now();
    let said = "";
    const child = spawn(binary, args, { stdio: ["inherit", "inherit", "pipe"] });
    child.stderr.on("data", (data: Buffer) => {
      said = (said + data.toString("utf8")).slice(-2_000);
      process.stderr.write(data);
    });
    const pass = (signal: NodeJS.Signals): void => void child.kill(signal);
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, pass);
    const end = (code: number | null, text: string): void => {
      for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, pass);
      const failed = code !== 0 && performance.now() - began < soonMs;
      resolve(failed ? { ended: "neverShown", said: text.trim().split("\n").at(-1) ?? "" } : { ended: code ?? 1 });
    };
    child.once("error", (error) => end(null, error.message));
    // A signal is how a person ends it: that is no failure to show.
    child.once("exit", (code, signal) => end(signal === "SIGINT" || signal === "SIGTERM" ? 0 : code, said));
  });
}

import { execFile, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);

export const FIRMWARE = fileURLToPath(new URL("../../firmware-protocol/", import.meta.url));
const CORE = join(FIRMWARE, "core");
const FLAGS = ["-std=c99", "-O1", "-g", "-Wall", "-Wextra", "-Werror", "-fno-sanitize-recover=all"];

export type CoreProgram = "decode" | "tray" | "fuzz";

export interface Programs {
  /** Runs one with `input` on its standard input and gives what it said, as latin1 text; throws where it failed. */
  run(program: CoreProgram, args: readonly string[], input: string): Promise<string>;
  remove(): void;
}

/** The test programs of the C core, compiled for this machine, watched for bad addresses and undefined behaviour. */
export async function compileCore(): Promise<Programs> {
  const folder = mkdtempSync(join(tmpdir(), "kast-core-"));
  for (const program of ["decode", "tray", "fuzz"]) {
    const sources = [join(CORE, "test", `${program}.c`), join(CORE, "kast_dlp.c"), join(CORE, "kast_read.c")];
    await run("gcc", [...FLAGS, "-fsanitize=address,undefined", "-I", CORE, ...sources, "-o", join(folder, program)]);
  }
  return {
    run: (program, args, input) => speak(join(folder, program), args, input),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A file of `firmware-protocol/`, as text. */
export function firmwareFile(name: string): string {
  return readFileSync(join(FIRMWARE, name), "utf8");
}

function speak(program: string, args: readonly string[], input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ["pipe", "pipe", "pipe"] });
    let said = "";
    let wrong = "";
    child.stdout.setEncoding("latin1").on("data", (text: string) => (said += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (wrong += text));
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve(said) : reject(new Error(`${program}: ${wrong.slice(0, 2000)}`)),
    );
    child.stdin.end(Buffer.from(input, "latin1"));
  });
}

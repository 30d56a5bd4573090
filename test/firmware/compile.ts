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
  /** Lines of the core that some run came to, of those there are, by file; `never` lists the others. */
  coverage(): Promise<readonly Covered[]>;
  remove(): void;
}

export interface Covered {
  readonly file: string;
  readonly lines: number;
  readonly never: readonly number[];
}

const PROGRAMS: readonly CoreProgram[] = ["decode", "tray", "fuzz"];
const SOURCES = ["kast_dlp", "kast_read"];

/** The test programs of the C core, compiled for this machine, watched for bad addresses and undefined behaviour. */
export async function compileCore(): Promise<Programs> {
  const folder = mkdtempSync(join(tmpdir(), "kast-core-"));
  const watched = ["-fsanitize=address,undefined", "--coverage"];
  for (const program of PROGRAMS) {
    const sources = [join(CORE, "test", `${program}.c`), ...SOURCES.map((name) => join(CORE, `${name}.c`))];
    await run("gcc", [...FLAGS, ...watched, "-I", CORE, ...sources, "-o", join(folder, program)]);
  }
  return {
    run: (program, args, input) => speak(join(folder, program), args, input),
    coverage: () => Promise.all(SOURCES.map((name) => covered(folder, name))),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** One source in all the programs it is part of. */
async function covered(folder: string, name: string): Promise<Covered> {
  const counts = new Map<number, number>();
  for (const program of PROGRAMS) {
    const { stdout } = await run("gcov", ["--json-format", "--stdout", `${program}-${name}.gcda`], { cwd: folder });
    const { files } = JSON.parse(stdout) as {
      files: readonly { file: string; lines: readonly { line_number: number; count: number }[] }[];
    };
    for (const { file, lines } of files) {
      if (!file.endsWith(`${name}.c`)) continue;
      for (const { line_number: line, count } of lines) counts.set(line, (counts.get(line) ?? 0) + count);
    }
  }
  return {
    file: `${name}.c`,
    lines: counts.size,
    never: [...counts].flatMap(([line, count]) => (count === 0 ? [line] : [])),
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

import { dataFolder } from "../host/data-folder.ts";
import type { Finding } from "./doctor/finding.ts";
import { thisMachine } from "./doctor/machine.ts";
import type { Machine } from "./doctor/machine.ts";
import { checkRecords } from "./doctor/records.ts";
import { checkProgram, checkScreens } from "./doctor/screens.ts";
import { checkTrays } from "./doctor/trays.ts";
import { print, printJson } from "./output.ts";

export interface DoctorFlags {
  readonly data?: string;
  readonly json?: true;
}

/** Says what this machine has for Kast and what to do about the rest; 1 where something that is needed is missing. */
export async function doctor(flags: DoctorFlags, machine: Machine = thisMachine()): Promise<number> {
  const findings = await examine(machine, dataFolder(flags.data));
  const lacking = findings.filter(({ state }) => state === "missing").length;
  if (flags.json) findings.forEach(printJson);
  else {
    for (const { state, says, todo } of findings) {
      print(`${MARKS[state]}  ${says}`);
      if (todo !== null) print(`         ${todo}`);
    }
    print(
      lacking === 0
        ? "\nKast has all it needs here."
        : `\nNeeded and not there: ${lacking}. See what is marked MISSING.`,
    );
  }
  return lacking === 0 ? 0 : 1;
}

export async function examine(machine: Machine, folder: string): Promise<readonly Finding[]> {
  return [
    ...(await checkProgram(machine)),
    ...checkScreens(machine),
    ...(await checkTrays(machine)),
    ...checkRecords(machine, folder),
  ];
}

const MARKS: Readonly<Record<Finding["state"], string>> = { ok: "ok     ", hint: "hint   ", missing: "MISSING" };

import { join } from "node:path";
import { rank } from "../../host/sources/candidates.ts";
import { hint, missing, ok } from "./finding.ts";
import type { Finding } from "./finding.ts";
import type { Machine } from "./machine.ts";

/** What stands between a tray on a serial port and this user. */
export async function checkTrays(machine: Machine): Promise<readonly Finding[]> {
  const likely = rank(await machine.ports()).filter(({ score }) => score > 0);
  const paths = likely.map(({ path }) => path);
  return [
    paths.length > 0
      ? ok("ports", `Ports that may be a tray: ${paths.join(", ")}.`)
      : hint("ports", "No port looks like a tray.", "Plug the tray in, then look again with: kast tray list"),
    ...(machine.platform === "linux"
      ? [checkPermission(machine, paths), checkRule(machine), ...checkServices(machine)]
      : [ok("permission", "Every user may open serial ports here.")]),
  ];
}

function checkPermission(machine: Machine, likely: readonly string[]): Finding {
  const { user } = machine;
  if (user.isRoot) return ok("permission", "This is root, who may open every port.");
  const closed = likely.filter((path) => !machine.mayUse(path));
  if (closed.length > 0) {
    const group = groups(machine).find(({ id }) => id === machine.groupOf(closed[0] ?? "")) ?? null;
    return missing(
      "permission",
      `This user (${user.name}) may not open ${closed.join(", ")}.`,
      joining(machine, group),
    );
  }
  if (likely.length > 0) return ok("permission", `This user (${user.name}) may open ${likely.join(", ")}.`);
  const group = groups(machine).find(({ name }) => PORT_GROUPS.includes(name)) ?? null;
  if (group !== null && user.groups.includes(group.id))
    return ok("permission", `This user (${user.name}) is in the group ${group.name}, which may open serial ports.`);
  if (ruleFile(machine) !== null)
    return ok("permission", "Whoever sits at this machine may open trays, by Kast's udev rule.");
  return hint("permission", `This user (${user.name}) may not open serial ports.`, joining(machine, group));
}

/** How to come to the right of opening a port that belongs to this group. */
function joining(machine: Machine, group: Group | null): string {
  const { user } = machine;
  if (group !== null && group.members.includes(user.name) && !user.groups.includes(group.id))
    return `You are in the group ${group.name}, but this session does not know yet: log out and in again.`;
  const byRule =
    ruleFile(machine) === null
      ? "Install Kast's udev rule, as below"
      : "Kast's udev rule opens ports that are plugged in after it was installed: plug the tray in anew";
  // A port of root's own group is opened by the rule alone: nobody should join that.
  if (group === null || group.id === 0) return `${byRule}.`;
  return `${byRule}; or: sudo usermod -aG ${group.name} ${user.name}, and log out and in again.`;
}

function checkRule(machine: Machine): Finding {
  const file = ruleFile(machine);
  if (file === null)
    return hint(
      "udev",
      "Kast's udev rule is not installed.",
      `It opens trays to whoever sits here: ${installing(machine)}`,
    );
  if (machine.read(file) !== machine.read(ruleOf(machine)))
    return hint("udev", `${file} is not this Kast's udev rule.`, `Put this one in its place: ${installing(machine)}`);
  return ok("udev", `Kast's udev rule is installed (${file}).`);
}

/** Programs that take a new port for something else. */
function checkServices(machine: Machine): readonly Finding[] {
  const running = machine.running();
  const modems = !running.has("ModemManager")
    ? ok("modemmanager", "No ModemManager runs.")
    : ruleFile(machine) === null
      ? hint(
          "modemmanager",
          "ModemManager runs, and talks to every new port for some seconds.",
          "Kast waits for it. Its udev rule keeps it away; without a modem: sudo systemctl disable --now ModemManager",
        )
      : ok("modemmanager", "ModemManager runs, and leaves trays alone by Kast's udev rule.");
  const claims = RULE_FOLDERS.some((folder) => machine.names(folder).some((name) => /brltty.*\.rules$/.test(name)));
  const braille =
    running.has("brltty") || claims
      ? hint(
          "brltty",
          "brltty is here, which takes some serial chips (CH340, CP210x) for a Braille display.",
          "If a tray comes and goes at once, and nobody here reads Braille: sudo apt remove brltty",
        )
      : ok("brltty", "No brltty takes ports away.");
  return [modems, braille];
}

const RULE = "70-kast.rules";
const RULE_FOLDERS = [
  "/etc/udev/rules.d",
  "/run/udev/rules.d",
  "/usr/local/lib/udev/rules.d",
  "/usr/lib/udev/rules.d",
  "/lib/udev/rules.d",
];
/** Debian's and Arch's name for those who may open serial ports. */
const PORT_GROUPS = ["dialout", "uucp"];

function ruleOf({ project }: Machine): string {
  return join(project, "resources", RULE);
}

function ruleFile(machine: Machine): string | null {
  return RULE_FOLDERS.map((folder) => `${folder}/${RULE}`).find((file) => machine.exists(file)) ?? null;
}

function installing(machine: Machine): string {
  return `sudo cp ${ruleOf(machine)} /etc/udev/rules.d/ && sudo udevadm control --reload && sudo udevadm trigger`;
}

interface Group {
  readonly name: string;
  readonly id: number;
  readonly members: readonly string[];
}

function groups(machine: Machine): readonly Group[] {
  return (machine.read("/etc/group") ?? "").split("\n").flatMap((line) => {
    const [name = "", , id = "", members = ""] = line.split(":");
    return name === "" || id === "" ? [] : [{ name, id: Number(id), members: members.split(",") }];
  });
}

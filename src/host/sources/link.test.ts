import { beforeEach, describe, expect, test } from "vitest";
import type { SourceStatus, SourceTrouble } from "../../contract/api.ts";
import { handClock } from "../hand-clock.fixture.ts";
import type { HandClock } from "../hand-clock.fixture.ts";
import type { Finder } from "./finder.ts";
import { serialFinder } from "./finder.ts";
import { createLink } from "./link.ts";
import type { Link } from "./link.ts";
import type { Port, PortEvents } from "./port.ts";

interface Opening {
  readonly path: string;
  readonly events: PortEvents;
  readonly written: string[];
  closed: boolean;
}

let clock: HandClock;
let openings: Opening[];
let heard: string[];
let told: Pick<SourceStatus, "state" | "trouble">[];
let write: (text: string) => void;
let alive: () => void;
let appeared: (() => void) | null;
let link: Link;
/** Who has the port, told at once unless a test puts it off. */
let holder: Promise<string | null>;

function begin(finder: Finder = { find: () => Promise.resolve({ path: "/dev/a" }), opened: () => undefined }): void {
  let number = 0;
  link = createLink({
    clock,
    finder,
    openPort(path, events): Port {
      const opening: Opening = { path, events, written: [], closed: false };
      openings.push(opening);
      return {
        write: (text) => void opening.written.push(text),
        close: () => {
          opening.closed = true;
          return Promise.resolve();
        },
      };
    },
    watch(call) {
      appeared = call;
      return () => (appeared = null);
    },
    connect(line) {
      const mine = ++number;
      ({ write, alive } = line);
      return {
        data: (chunk) => void heard.push(`${mine}:${Buffer.from(chunk).toString()}`),
        close: () => void heard.push(`${mine}!`),
      };
    },
    status: (status) => void told.push(status),
    holder: () => holder,
  });
}

beforeEach(() => {
  holder = Promise.resolve("ModemManager");
  clock = handClock();
  openings = [];
  heard = [];
  told = [];
  appeared = null;
});

const latest = (): Opening => {
  const opening = openings.at(-1);
  if (opening === undefined) throw new Error("nothing was opened");
  return opening;
};
const said = () => told.at(-1);
const fail = (trouble: SourceTrouble): void => latest().events.failed(trouble);
const bytes = (text: string): Uint8Array => Buffer.from(text);

describe("unplugged and plugged in again", () => {
  beforeEach(async () => {
    begin();
    await idle();
    latest().events.opened();
    await pass(60_000);
    latest().events.closed();
  });

  test("is said, and looked for again more and more seldom, for ever", async () => {
    expect(said()).toEqual({ state: "lost", trouble: { code: "gone", path: "/dev/a" } });
    const waits: number[] = [];
    for (let times = 0; times < 6; times += 1) {
      const [wait = 0] = clock.waiting;
      waits.push(wait);
      await pass(wait);
      await idle();
      fail({ code: "noSuchPort", path: "/dev/a" });
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 5000, 5000]);
    expect(said()).toEqual({ state: "lost", trouble: { code: "gone", path: "/dev/a" } });
  });

  test("comes back on a new port with a reader of its own; the old ones are not heard", async () => {
    const [old] = openings;
    const writeOld = write;
    await pass(500);
    await idle();
    latest().events.opened();
    expect(said()).toEqual({ state: "listening", trouble: null });
    old?.events.data(bytes("late"));
    old?.events.closed();
    writeOld("STATE?");
    latest().events.data(bytes("new"));
    write("HELLO?");
    expect(heard).toEqual(["1!", "2:new"]);
    expect(openings.map(({ written }) => written)).toEqual([[], ["HELLO?"]]);
    expect(clock.waiting).toEqual([]);
  });
});

test("a port that appears is opened without waiting for the clock", async () => {
  begin();
  await idle();
  for (let times = 0; times < 5; times += 1) {
    fail({ code: "noSuchPort", path: "/dev/a" });
    await pass(5000);
    await idle();
  }
  fail({ code: "noSuchPort", path: "/dev/a" });
  expect(clock.waiting).toEqual([5000]);
  appeared?.();
  expect(clock.waiting).toEqual([200]);
  await pass(200);
  latest().events.opened();
  expect(appeared).toBeNull();
});

test("a port that appears while it is being opened is not opened twice", async () => {
  begin();
  await idle();
  fail({ code: "noSuchPort", path: "/dev/a" });
  await pass(500);
  await idle();
  appeared?.();
  latest().events.opened();
  await pass(1000);
  latest().events.data(bytes("still there"));
  expect(openings).toHaveLength(2);
  expect(heard).toEqual(["1:still there"]);
});

test("a device that spoke before it was lost is looked for as eagerly as the first time", async () => {
  begin();
  for (let times = 0; times < 4; times += 1) {
    await idle();
    latest().events.opened();
    alive();
    latest().events.closed();
    expect(clock.waiting).toEqual([500]);
    await pass(500);
  }
});

test("a port that goes within two seconds came and went", async () => {
  begin();
  await idle();
  latest().events.opened();
  await pass(1500);
  latest().events.closed();
  expect(said()).toEqual({ state: "lost", trouble: { code: "cameAndWent", path: "/dev/a" } });
});

describe("busy", () => {
  test("is tried for 15 seconds before it is shown, then with the name of who has it", async () => {
    begin();
    await idle();
    fail({ code: "busy", path: "/dev/a", by: null });
    while (clock.ticks() < 14_500) {
      await pass(500);
      await idle();
      expect(said()).toEqual({ state: "opening", trouble: null });
      fail({ code: "busy", path: "/dev/a", by: null });
    }
    await pass(500);
    await idle();
    fail({ code: "busy", path: "/dev/a", by: null });
    await idle();
    expect(said()).toEqual({ state: "refused", trouble: { code: "busy", path: "/dev/a", by: "ModemManager" } });
  });

  test("is shown also where the next try comes before it is known who has the port, and not after it is had", async () => {
    const known = Promise.withResolvers<string>();
    holder = known.promise;
    begin();
    await idle();
    for (let ms = 0; ms < 20_000; ms += 500) {
      fail({ code: "busy", path: "/dev/a", by: null });
      await pass(5000);
      await idle();
    }
    expect(said()).toEqual({ state: "opening", trouble: null });
    known.resolve("minicom");
    await idle();
    expect(said()).toEqual({ state: "refused", trouble: { code: "busy", path: "/dev/a", by: "minicom" } });
    latest().events.opened();
    await idle();
    expect(said()).toEqual({ state: "listening", trouble: null });
  });

  test("is nothing to speak of when the other lets go in time", async () => {
    begin();
    await idle();
    fail({ code: "busy", path: "/dev/a", by: null });
    await pass(500);
    await idle();
    latest().events.opened();
    expect(told.map(({ state }) => state)).toEqual(["opening", "listening"]);
  });
});

test("what a person must mend is said at once, and tried again by itself", async () => {
  begin();
  await idle();
  fail({ code: "noPermission", path: "/dev/a" });
  expect(said()).toEqual({ state: "refused", trouble: { code: "noPermission", path: "/dev/a" } });
  await pass(500);
  expect(openings).toHaveLength(2);
});

test("closed for good: the port is let go, no timer is left, nothing is heard", async () => {
  begin();
  await idle();
  latest().events.opened();
  await link.close();
  latest().events.data(bytes("late"));
  latest().events.closed();
  expect(latest().closed).toBe(true);
  expect(heard).toEqual(["1!"]);
  expect(clock.waiting).toEqual([]);
  expect(said()).toEqual({ state: "listening", trouble: null });
});

test("closed while it was opening: the port is let go", async () => {
  begin();
  await idle();
  await link.close();
  latest().events.opened();
  expect(latest().closed).toBe(true);
  expect(said()).toEqual({ state: "opening", trouble: null });
});

describe("finding a serial device", () => {
  const uno = { path: "/dev/ttyACM0", serialNumber: "S1", vendorId: "2341", productId: "0043" };
  const other = { path: "/dev/ttyUSB0", serialNumber: "S2", vendorId: "1a86", productId: "7523" };
  const builtIn = { path: "/dev/ttyS0" };
  let ports: { path: string; serialNumber?: string; vendorId?: string; productId?: string }[];
  const finder = (target: string): Finder =>
    serialFinder(
      target,
      () => Promise.resolve(ports),
      (path) => Promise.resolve(path),
    );

  test("by its path as long as nothing is known of it", async () => {
    ports = [builtIn, uno];
    expect(await finder("/dev/pts/3").find()).toEqual({ path: "/dev/pts/3" });
  });

  test("auto takes the likeliest, and no port of which nothing is known", async () => {
    ports = [builtIn, other, uno];
    expect(await finder("auto").find()).toEqual({ path: "/dev/ttyACM0" });
    ports = [builtIn];
    expect(await finder("auto").find()).toEqual({ trouble: { code: "noSuchPort", path: "serial:auto" } });
  });

  test.each([
    ["by serial number", [other, { ...uno, path: "/dev/ttyACM7" }], "/dev/ttyACM7"],
    ["by vendor and product", [other, { ...uno, path: "/dev/ttyACM8", serialNumber: "S9" }], "/dev/ttyACM8"],
    ["by path", [other], "/dev/ttyACM0"],
  ])("again %s", async (_, later, path) => {
    ports = [uno, other];
    const found = finder("/dev/ttyACM0");
    found.opened("/dev/ttyACM0");
    await idle();
    ports = later;
    expect(await found.find()).toEqual({ path });
  });
});

/** Time goes on; what every timer sets going is done before the next one comes. */
async function pass(ms: number): Promise<void> {
  const until = clock.ticks() + ms;
  do await idle();
  while (clock.next(until));
  clock.goTo(until);
}

function idle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

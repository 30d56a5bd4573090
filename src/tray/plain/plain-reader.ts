import type { Face } from "../../engine/dice.ts";
import type { Due } from "../due.ts";
import type { Emit, Takeable } from "../events.ts";
import type { PlainMemory } from "../known.ts";
import { earlier } from "../times.ts";
import { createFewer } from "./fewer.ts";
import { createReports } from "./reports.ts";
import { createShaking } from "./shaking.ts";
import { recognise } from "./recognisers.ts";
import type { FacesSighting, Sighting } from "./sighting.ts";
import { createWatch, learn, sameFaces, stand, standsUntil, STAND_MS, stood } from "./standing.ts";
import type { Report, Watch } from "./standing.ts";
import { stripLine } from "./strip.ts";

/** Without any line for so long, the same faces may have been thrown again. */
const SILENCE_MS = 2000;
/** The same faces are new again if so many other full reports came between. */
const OTHERS = 2;
/** Recognisers watched at once: more than there are. */
const MOST_WATCHED = 40;

export interface PlainReader {
  recognise(line: string): Sighting | null;
  /** `quiet`: milliseconds without any line before this one. */
  accept(sighting: Sighting, raw: string, now: number, quiet: number): void;
  /** The device speaks the protocol: nothing of what plain text said is taken any more. */
  stop(): void;
  expect(due: Due | null): void;
  take(event: Takeable, now: number): void;
  endAmending(): void;
  clearCollected(): void;
  /** A player asks for another look. */
  again(): void;
  choose(recogniser: string | null): void;
  /** The host was asleep: nobody saw whether the faces stood. */
  slept(now: number): void;
  memory(): PlainMemory;
  tick(now: number): void;
  wakeAt(): number | null;
}

interface PlainParts {
  readonly emit: Emit;
  readonly known: Readonly<PlainMemory> | null;
  readonly faceOffset: 0 | 1;
}

/** From plain text to throws, by the committing rules of `PROTOCOL.md` section 2. */
export function createPlainReader({ emit, known, faceOffset }: PlainParts): PlainReader {
  const watches = new Map<string, Watch>();
  const shaking = createShaking();
  const reports = createReports(emit);
  const fewer = createFewer();
  let collected: Face[] = [];
  /** The only recogniser that may commit on this connection. */
  let chosen: string | null = null;
  let heard: string | null = null;
  let last: PlainMemory["last"] = known?.last ?? null;
  /** Dice moved since the last throw: the same faces are new ones. */
  let movedSince = false;

  for (const [name, habits] of Object.entries(known?.habits ?? {})) watches.set(name, createWatch(habits));

  function watchOf(recogniser: string): Watch {
    const known = watches.get(recogniser);
    if (known !== undefined) return known;
    const watch = createWatch(undefined);
    if (watches.size < MOST_WATCHED) watches.set(recogniser, watch);
    return watch;
  }

  function onFaces(sighting: FacesSighting, now: number, quiet: number): void {
    if (heard === null) {
      heard = sighting.recogniser;
      emit({ event: "link", state: "plain", recogniser: heard });
    }
    const watch = watchOf(sighting.recogniser);
    if (sighting.nature === "state") learn(watch, sighting.dice, sighting.faces, now);
    else cancelPending();
    if (sighting.nature === "event") shaking.end();
    const report = reports.of(sighting, watch, now);
    if (report === null) return;
    if (report.fewer === true) return fewer.see(report, now);
    fewer.forget();
    if (sighting.nature === "event") return take(report, now);
    switch (shaking.report(report, now)) {
      case "take":
        return take(report, now);
      case "amend":
        return amend(report);
      case "show":
        watch.pending = null;
        return;
      case "once":
        watch.pending = null;
        return isLast(report) ? judge(watch, report, now, quiet) : undefined;
      case "stand":
        return settle(watch, stand(watch, report, now), now);
      case "judge":
        return judge(watch, report, now, quiet);
    }
  }

  /** What was taken last lies there still, as far as faces tell; with the dice that lay beside the tray, or without. */
  function isLast(report: Report): boolean {
    const { lying } = reports.due;
    if (lying !== undefined && sameFaces({ faces: lying, ordered: false }, report)) return true;
    if (last === null) return false;
    return (
      sameFaces(last, report) || (last.part !== undefined && sameFaces({ faces: last.part, ordered: false }, report))
    );
  }

  /** A state report while nothing moves. */
  function judge(watch: Watch, report: Report, now: number, quiet: number): void {
    if (movedSince || !isLast(report)) {
      if (last !== null && !report.single) watch.others = more(watch.others, now);
      return settle(watch, stand(watch, report, now), now);
    }
    const others = watch.others;
    watch.others = null;
    if (quiet >= SILENCE_MS) {
      watch.pending = null;
      return offer(report);
    }
    if (others !== null) {
      const thrown = others.count >= OTHERS && now - others.first >= STAND_MS;
      watch.pending = null;
      return settle(watch, stand(watch, report, now, thrown ? "take" : "offer"), now);
    }
    if (watch.pending === null) return;
    if (sameFaces(watch.pending.report, report)) settle(watch, stand(watch, report, now), now);
    else watch.pending = null;
  }

  function settle(watch: Watch, pending: ReturnType<typeof stood>, now: number): void {
    if (pending === null) return;
    watch.others = null;
    if (pending.end === "offer") offer(pending.report);
    else take(pending.report, now);
  }

  function take(report: Report, now: number): void {
    chosen = report.recogniser;
    last = { faces: report.faces, ordered: report.ordered };
    movedSince = false;
    cancelPending();
    fewer.forget();
    for (const watch of watches.values()) {
      watch.others = null;
      watch.named.outdate();
    }
    shaking.taken(now);
    if (!report.single) {
      empty();
      thrown(report.faces, report.ordered);
      return;
    }
    collected = [...collected, ...report.faces];
    emit({ event: "collected", faces: collected, of: reports.due.thrown });
    if (collected.length < reports.due.thrown) return;
    const faces = collected;
    collected = [];
    thrown(faces, false);
  }

  function thrown(faces: readonly Face[], ordered: boolean): void {
    reports.taken();
    emit({ event: "throw", faces, ordered, level: "L0" });
  }

  function amend(report: Report): void {
    if (isLast(report)) return;
    last = { faces: report.faces, ordered: report.ordered };
    emit({ event: "throw", faces: report.faces, ordered: report.ordered, level: "L0", amends: true });
  }

  function offer(report: Report): void {
    if (!reports.isDue) return;
    const { faces, ordered, single } = report;
    emit({ event: "offer", faces, ordered, level: "L0", ...(single ? { collects: true } : {}) });
  }

  function empty(): void {
    if (collected.length === 0) return;
    collected = [];
    emit({ event: "collected", faces: collected, of: reports.due.thrown });
  }

  function cancelPending(): void {
    for (const watch of watches.values()) watch.pending = null;
  }

  function onMotion(status: boolean, die: string | null): void {
    // While dice move, one that says so of itself does not unsettle those that lie already.
    const only = shaking.moving ? die : null;
    if (!shaking.moving) emit({ event: "motion" });
    shaking.motion(status);
    movedSince = true;
    cancelPending();
    fewer.forget();
    for (const watch of watches.values()) {
      watch.others = null;
      watch.latest.clear();
      watch.named.outdate(only);
    }
  }

  function onSettled(now: number): void {
    if (shaking.settled(now)) {
      cancelPending();
      for (const watch of watches.values()) watch.named.outdate();
    }
    emit({ event: "settled" });
  }

  function onBreak(): void {
    if (shaking.moving) cancelPending();
    fewer.forget();
    shaking.end();
  }

  return {
    recognise: (line) => recognise(stripLine(line), faceOffset),
    accept(sighting, raw, now, quiet) {
      switch (sighting.nature) {
        case "motion":
          return onMotion(sighting.status, sighting.die);
        case "settled":
          return onSettled(now);
        case "boot":
          onBreak();
          return emit({ event: "link", state: "boot" });
        case "fault":
          onBreak();
          return emit({ event: "warning", code: "fault", die: null, text: sighting.text });
        default:
          if (chosen === null || chosen === sighting.recogniser) return onFaces(sighting, now, quiet);
          return emit({ event: "unrecognised", line: raw, recogniser: sighting.recogniser });
      }
    },
    stop() {
      cancelPending();
      shaking.end();
      empty();
    },
    expect(next) {
      if (!reports.expect(next)) return;
      empty();
      fewer.again();
    },
    take(event, now) {
      const faces = (event.faces ?? []).filter((face) => face !== null);
      if (event.event !== "fewer" && event.collects === true && chosen !== null) {
        return take({ recogniser: chosen, faces, ordered: event.ordered, single: true, composed: false }, now);
      }
      last = { faces, ordered: event.ordered };
      movedSince = false;
      cancelPending();
      fewer.forget();
      shaking.taken(now);
      empty();
    },
    endAmending: () => shaking.endAmending(),
    clearCollected: empty,
    again() {
      reports.again();
      fewer.again();
    },
    choose(recogniser) {
      chosen = recogniser;
      cancelPending();
      empty();
    },
    slept(now) {
      for (const watch of watches.values()) {
        if (watch.pending !== null) watch.pending = { ...watch.pending, since: now };
      }
    },
    memory: () => ({
      last,
      habits: Object.fromEntries([...watches].map(([name, { repeats, full }]) => [name, { repeats, full }])),
    }),
    tick(now) {
      const provisional = shaking.tick(now);
      if (provisional !== null) {
        take(provisional, now);
        if (!provisional.single) shaking.amendNext();
      }
      for (const watch of [...watches.values()]) settle(watch, stood(watch, now), now);
      const handled = reports.isDue ? fewer.tick(now) : null;
      if (handled !== null) emit({ event: "fewer", faces: handled.faces, ordered: handled.ordered, level: "L0" });
    },
    wakeAt() {
      let next = earlier(shaking.wakeAt(), reports.isDue ? fewer.wakeAt() : null);
      for (const watch of watches.values()) next = earlier(next, standsUntil(watch));
      return next;
    },
  };
}

function more(others: Watch["others"], now: number): Watch["others"] {
  return others === null ? { count: 1, first: now } : { ...others, count: others.count + 1 };
}

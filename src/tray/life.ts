/** Without a line for more than so long, a device that has a heartbeat is silent, and then its port is opened anew. */
const SILENT_MS = 6000;
const REOPEN_MS = 15_000;
/** A timer that comes so much too late tells that the host itself was asleep. */
const ASLEEP_MS = 2000;

export interface Life {
  /** An accepted line. */
  sign(now: number): void;
  /** The device has a heartbeat: from now on it can be silent. */
  beats(): void;
  /** Nothing is expected of this device any more. */
  stop(): void;
  /** The host itself was asleep: the clock starts anew. */
  restart(now: number): void;
  tick(now: number): void;
  wakeAt(): number | null;
}

/** Whether the device is alive (`PROTOCOL.md` section 1, rule 10): its lines say so, not the port. */
export function createLife(told: (state: "device-silent" | "device-alive" | "reopen") => void): Life {
  let beating = false;
  let heardAt = 0;
  let state: "alive" | "silent" | "dead" = "alive";

  function wakeAt(): number | null {
    if (!beating || state === "dead") return null;
    return heardAt + (state === "alive" ? SILENT_MS : REOPEN_MS) + 1;
  }

  return {
    wakeAt,
    sign(now) {
      heardAt = now;
      if (state !== "alive") told("device-alive");
      state = "alive";
    },
    beats() {
      beating = true;
    },
    stop() {
      beating = false;
    },
    restart(now) {
      heardAt = now;
    },
    tick(now) {
      const due = wakeAt();
      if (due === null || now < due) return;
      state = state === "alive" ? "silent" : "dead";
      told(state === "silent" ? "device-silent" : "reopen");
    },
  };
}

/** Whether time passed without anyone being there to see it. */
export function sleptThrough(due: number, now: number): boolean {
  return now - due > ASLEEP_MS;
}

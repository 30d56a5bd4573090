import type { Log } from "../host/log.ts";

const LEVELS = ["trace", "debug", "info", "warn", "error"];

/**
 * Where the host of this program tells of faults: a line each on the terminal it was started in. `KAST_LOG=info` (or another level of pino's) gives
 * all of it instead, as JSON lines with their data; pino is loaded only then.
 */
export async function openLog(level: string | undefined, write: (text: string) => void): Promise<Log> {
  if (level !== undefined && LEVELS.includes(level)) {
    const { pino, stdSerializers } = await import("pino");
    const logger = pino({ level, serializers: { error: stdSerializers.err } }, { write });
    return {
      info: (data, message) => logger.info(data, message),
      warn: (data, message) => logger.warn(data, message),
      error: (data, message) => logger.error(data, message),
    };
  }
  const line = (data: object, message: string): void => write(`${message}${reason(data)}.\n`);
  return { info: () => undefined, warn: line, error: line };
}

/** What the data says of why, on one line; the rest of it is for who asks for more. */
function reason(data: object): string {
  if ("error" in data && data.error instanceof Error)
    return `: ${data.error.message.split("\n")[0]?.replace(/\.$/, "")}`;
  if ("refusal" in data) return `: ${JSON.stringify(data.refusal)}`;
  return "";
}

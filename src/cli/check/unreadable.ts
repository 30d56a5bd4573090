import { fail } from "./finding.ts";
import type { Finding } from "./finding.ts";
import type { Heard, Talk } from "./talk.ts";

/** As many bytes as a boot loader may leave behind. */
const FEW_BYTES = 40;

export function nothingCame(): Finding {
  return fail(
    "silence",
    "Nothing came over the line.",
    "See that the device has power and a program, that this is its port, that it sends at 115200 baud, and that its TX is wired to this side's RX.",
  );
}

/** Bytes that cannot be lines: the rate is another one, or LF never comes. */
export function unreadable(talk: Talk): Finding | null {
  if (talk.bytes === 0) return null;
  const { heard } = talk;
  const bad = (reason: string): number => heard.filter(({ is }: Heard) => "drop" in is && is.drop === reason).length;
  if (heard.some(({ is }) => "frame" in is)) return null;
  if (bad("noise") * 2 > heard.length || (heard.length === 0 && talk.bytes > FEW_BYTES))
    return bad("noise") > 0 || heard.length > 0
      ? fail(
          "rate",
          "What comes is no text: the device sends at another rate than 115200 baud, or the line is disturbed.",
          "Set 115200 baud, 8 data bits, no parity, one stop bit; at 16 MHz with U2X.",
        )
      : fail(
          "line ends",
          `${talk.bytes} bytes came without a single LF.`,
          "End every line with LF; a CR before it does no harm.",
        );
  if (bad("overlong") * 2 > heard.length)
    return fail(
      "line ends",
      "Lines come that are longer than 120 bytes, or never end.",
      "End every line with LF, after 120 bytes at most; a CR before it does no harm.",
    );
  return null;
}

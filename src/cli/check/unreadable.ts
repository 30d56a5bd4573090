import { fail } from "./finding.ts";
import type { Finding } from "./finding.ts";
import type { Talk } from "./talk.ts";

/** As many bytes as a boot loader may leave behind. */
const FEW_BYTES = 40;

export function nothingCame(): Finding {
  return fail(
    "silence",
    "Nothing came over the line.",
    "See that the device has power and a program, that this is its port, that it sends at 115200 baud, and that its TX is wired to this side's RX.",
  );
}

/** Bytes that cannot be lines: the rate is another one, or LF never comes. Null where they may be. */
export function unreadable({ heard, bytes, oddBytes }: Talk): Finding | null {
  if (bytes <= FEW_BYTES || heard.some(({ is }) => "frame" in is)) return null;
  if (oddBytes * 4 > bytes)
    return fail(
      "rate",
      "What comes is no text: the device sends at another rate than 115200 baud, or the line is disturbed.",
      "Set 115200 baud, 8 data bits, no parity, one stop bit; at 16 MHz with U2X.",
    );
  const overlong = heard.filter(({ is }) => "drop" in is && is.drop === "overlong").length;
  if (heard.length > 0 && overlong * 2 <= heard.length) return null;
  return fail(
    "line ends",
    heard.length === 0
      ? `${bytes} bytes came without a single LF.`
      : "Lines come that are longer than 120 bytes, or never end.",
    "End every line with LF, after 120 bytes at most; a CR before it does no harm.",
  );
}

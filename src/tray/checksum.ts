const ONE = oneByte();
const TWO = twoBytes();

/**
 * CRC-16/CCITT-FALSE (poly 1021, init FFFF, no reflection, no final xor) of the first `end` bytes. `123456789` gives 0x29B1. An XOR would
 * not see two dice swapped; this does (`PROTOCOL.md` section 1).
 */
export function crc16(bytes: Uint8Array, end: number = bytes.length): number {
  let crc = 0xffff;
  let at = 0;
  // Two bytes a step: each step waits for the one before.
  for (; at + 1 < end; at += 2) {
    crc = (TWO[(crc >> 8) ^ (bytes[at] ?? 0)] ?? 0) ^ (ONE[(crc & 0xff) ^ (bytes[at + 1] ?? 0)] ?? 0);
  }
  if (at < end) crc = ((crc << 8) & 0xffff) ^ (ONE[(crc >> 8) ^ (bytes[at] ?? 0)] ?? 0);
  return crc;
}

/** The same of a latin1 text. */
export function crc16OfText(text: string): number {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i);
  return crc16(bytes);
}

/** Four capital hex digits, as the wire sends a checksum. */
export function hex4(value: number): string {
  return value.toString(16).toUpperCase().padStart(4, "0");
}

function oneByte(): Uint16Array {
  return Uint16Array.from({ length: 256 }, (_, byte) => {
    let crc = byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    return crc;
  });
}

/** What a byte has become when another byte has gone after it. */
function twoBytes(): Uint16Array {
  return ONE.map((crc) => (crc << 8) ^ (ONE[crc >> 8] ?? 0));
}

const TABLE = makeTable();

/**
 * CRC-16/CCITT-FALSE (poly 1021, init FFFF, no reflection, no final xor) of the first `end` bytes of a latin1 text.
 * `123456789` gives 0x29B1. An XOR would not see two dice swapped; this does (`PROTOCOL.md` section 1).
 */
export function crc16(text: string, end: number = text.length): number {
  let crc = 0xffff;
  for (let i = 0; i < end; i += 1) {
    crc = ((crc << 8) & 0xffff) ^ (TABLE[(crc >> 8) ^ (text.charCodeAt(i) & 0xff)] ?? 0);
  }
  return crc;
}

/** Four capital hex digits, as the wire sends a checksum. */
export function hex4(value: number): string {
  return value.toString(16).toUpperCase().padStart(4, "0");
}

function makeTable(): Uint16Array {
  const table = new Uint16Array(256);
  for (let byte = 0; byte < 256; byte += 1) {
    let crc = byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    table[byte] = crc & 0xffff;
  }
  return table;
}

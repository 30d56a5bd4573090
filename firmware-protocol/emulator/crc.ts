/**
 * CRC-16/CCITT-FALSE (poly 0x1021, init 0xFFFF, no reflection, no final xor) over the bytes of a latin1 text.
 * Worked out bit by bit on purpose: the program under test has an implementation of its own, and two that agree are
 * worth more than one used twice.
 */
export function crc16(text: string): number {
  let crc = 0xffff;
  for (let at = 0; at < text.length; at++) {
    crc ^= (text.charCodeAt(at) & 0xff) << 8;
    for (let bit = 0; bit < 8; bit++) {
      crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
      crc &= 0xffff;
    }
  }
  return crc;
}

/** Four capital hexadecimal digits, as they stand after the `*`. */
export function crcText(text: string): string {
  return crc16(text).toString(16).toUpperCase().padStart(4, "0");
}

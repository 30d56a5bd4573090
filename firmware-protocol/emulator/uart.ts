/** The rate of the line protocol. */
export const RIGHT_RATE = 115_200;

/**
 * What a receiver at `to` bits a second makes of bytes sent at `from`, one right after another: it waits for the line to fall, looks at the
 * middle of each of its own eight bits, and takes what it finds there, the stop bit right or not. Latin1 text.
 */
export function garbled(bytes: string, from: number, to: number): string {
  if (from === to) return bytes;
  /** How the line stands at a time in bits of the sender: start bit low, eight data bits from the lowest, stop bit high. */
  const high = (time: number): boolean => {
    const bit = Math.floor(time);
    const code = bytes.charCodeAt(Math.floor(bit / FRAME));
    const at = bit % FRAME;
    return Number.isNaN(code) || at === FRAME - 1 || (at > 0 && ((code >> (at - 1)) & 1) === 1);
  };
  const end = bytes.length * FRAME;
  const step = from / to;
  let text = "";
  let time = 0;
  while (time < end) {
    if (high(time)) {
      // An edge can only be where one of the sender's bits begins.
      time = Math.floor(time) + 1;
      continue;
    }
    let code = 0;
    for (let bit = 0; bit < 8; bit++) if (high(time + step * (bit + 1.5))) code |= 1 << bit;
    text += String.fromCharCode(code);
    time += step * 9.5;
    // Another start bit needs the line to be high first.
    while (time < end && !high(time)) time = Math.floor(time) + 1;
  }
  return text;
}

const FRAME = 10;

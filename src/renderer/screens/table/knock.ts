/** Soft and short: two knuckles on birch. Seconds and hertz. */
const KNOCKS = [0, 0.22];
const PITCH = 210;
const LENGTH = 0.16;
const LOUD = 0.25;

/** A sound made on the spot; silent where the page may not make any yet. */
export function knock(page: Pick<Window, "setTimeout"> & { readonly AudioContext?: typeof AudioContext }): void {
  if (page.AudioContext === undefined) return;
  const audio = new page.AudioContext();
  for (const at of KNOCKS) {
    const wood = audio.createOscillator();
    const fade = audio.createGain();
    const from = audio.currentTime + at;
    wood.type = "triangle";
    wood.frequency.setValueAtTime(PITCH, from);
    wood.frequency.exponentialRampToValueAtTime(PITCH / 2, from + LENGTH);
    fade.gain.setValueAtTime(LOUD, from);
    fade.gain.exponentialRampToValueAtTime(0.001, from + LENGTH);
    wood.connect(fade).connect(audio.destination);
    wood.start(from);
    wood.stop(from + LENGTH);
  }
  page.setTimeout(() => void audio.close(), 1000);
}

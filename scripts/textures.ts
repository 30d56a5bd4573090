import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { CHROMIUM, CHROMIUM_FLAGS } from "../test/support/require.ts";

/**
 * Draws the grain of wood, wool and paper once, into `src/renderer/styles/textures/`. A browser would work the noise out anew for every tile
 * it paints, some 10 ms each on a small machine; a picture costs it nothing.
 */
interface Texture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Grain across and along; small is long. */
  readonly frequency: string;
  readonly octaves: number;
  readonly seed: number;
  /** Red, green, blue, then slope and offset that make noise opacity, 0 to 1. */
  readonly colour: readonly [red: number, green: number, blue: number, slope: number, offset: number];
  readonly opacity: number;
  /** What it lies on, where that is one colour: the picture is then whole, and much smaller. */
  readonly ground?: string;
}

const GRAIN = { width: 900, height: 600, frequency: ".0011 .16", octaves: 4, seed: 7 };
const TEXTURES: readonly Texture[] = [
  { ...GRAIN, name: "birch-light", colour: [0.43, 0.29, 0.1, 1.5, -0.62], opacity: 0.34, ground: "#dccdb0" },
  { ...GRAIN, name: "birch-dark", colour: [0.8, 0.6, 0.38, 1.5, -0.62], opacity: 0.12, ground: "#1b1714" },
  {
    name: "wool",
    width: 240,
    height: 240,
    frequency: ".55 .75",
    octaves: 3,
    seed: 4,
    colour: [1, 0.95, 0.86, 1.1, -0.48],
    opacity: 0.3,
  },
  {
    name: "fibre",
    width: 300,
    height: 300,
    frequency: ".035 .06",
    octaves: 4,
    seed: 9,
    colour: [0.5, 0.38, 0.2, 0.9, -0.4],
    opacity: 0.07,
    ground: "#fdf8ee",
  },
];
const FOLDER = fileURLToPath(new URL("../src/renderer/styles/textures", import.meta.url));

const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_FLAGS] });
const page = await browser.newPage();
for (const texture of TEXTURES) {
  const picture = (await page.evaluate(`(async () => {
    const image = new Image();
    image.src = ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(drawn(texture))}`)};
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = ${texture.width};
    canvas.height = ${texture.height};
    const draw = canvas.getContext("2d");
    draw.fillStyle = ${JSON.stringify(texture.ground ?? "transparent")};
    draw.fillRect(0, 0, canvas.width, canvas.height);
    draw.drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.9);
  })()`)) as string;
  const bytes = Buffer.from(picture.replace(/^.*,/, ""), "base64");
  writeFileSync(join(FOLDER, `${texture.name}.webp`), bytes);
  console.log(`${texture.name}.webp: ${Math.round(bytes.length / 1000)} kB`);
}
await browser.close();

function drawn({ width, height, frequency, octaves, seed, colour, opacity }: Texture): string {
  const [red, green, blue, slope, offset] = colour;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<filter id="n" x="0" y="0" width="100%" height="100%">` +
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}" stitchTiles="stitch"/>` +
    `<feColorMatrix values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} 0 0 0 ${slope} ${offset}"/></filter>` +
    `<rect width="${width}" height="${height}" filter="url(#n)" opacity="${opacity}"/></svg>`
  );
}

import type { Locator, Page } from "playwright-core";

/** What a person does at the screens, by what the screens say. A busy machine is given its time. */
const PATIENCE = 30_000;

const beginButton = (page: Page): Locator => page.getByRole("button", { name: "Begin" });
const throwButton = (page: Page): Locator => page.locator("button.throw");
const sureButton = (page: Page): Locator => page.getByRole("button", { name: "Write 0", exact: true });
const endHeading = (page: Page): Locator => page.getByRole("button", { name: /^Play again/ });
/** Every box that may be written into now. */
export const openBoxes = (page: Page): Locator => page.locator("button[data-box]");

/** From the first screen to the table, by mouse. */
export async function startMatch(page: Page, names: readonly string[]): Promise<void> {
  await page
    .getByRole("button", { name: /New match/ })
    .first()
    .click();
  for (const [index, name] of names.entries())
    await page.getByRole("textbox", { name: `Player ${index + 1}` }).fill(name);
  await page.getByRole("button", { name: /^Start/ }).click();
  await page.getByRole("heading", { name: "Who starts?" }).waitFor({ timeout: PATIENCE });
}

/** Throws for the start until somebody has won it, and begins. `roll` makes one throw, however dice are thrown here. */
export async function findStarter(
  page: Page,
  names: readonly string[],
  roll: () => Promise<void>,
  begin = () => beginButton(page).click(),
): Promise<void> {
  for (let throws = 0; throws < 20 && !(await beginButton(page).isVisible()); throws += 1) {
    // The start may be won between one look and the next.
    await page
      .getByText(/ throws$/)
      .or(beginButton(page))
      .first()
      .waitFor({ timeout: PATIENCE });
    if (await beginButton(page).isVisible()) break;
    const thrower = await page
      .getByText(/ throws$/)
      .first()
      .innerText({ timeout: 2_000 })
      .catch(() => null);
    // Who starts was told between the look and the reading.
    if (thrower === null) continue;
    await roll();
    const others = names
      .filter((name) => thrower !== `${name} throws`)
      .map((name) => page.getByText(`${name} throws`, { exact: true }));
    await others
      .reduce((one, other) => one.or(other), beginButton(page))
      .first()
      // A press that fell in the moment after the throw before is taken for a double click; a person presses again.
      .waitFor({ timeout: 15_000 })
      .catch(() => undefined);
  }
  await begin();
  await page.getByRole("region", { name: "Score cards" }).waitFor({ timeout: PATIENCE });
}

/** One throw of the turn; resolves when its boxes can be chosen. */
export async function takeThrow(page: Page, roll: () => Promise<void>): Promise<void> {
  await roll();
  await openBoxes(page).first().waitFor({ timeout: PATIENCE });
}

/** Writes into the first open box, saying yes to a zero; resolves when the next turn is there, or the end. */
export async function chooseBox(page: Page): Promise<void> {
  const box = openBoxes(page).first();
  const name = await box.getAttribute("data-box");
  await box.click();
  await sureButton(page)
    .or(page.locator(`main:not(:has(button[data-box="${name}"]))`))
    .first()
    .waitFor({ timeout: PATIENCE });
  if (await sureButton(page).isVisible()) await sureButton(page).click();
  await page.waitForFunction(() => document.querySelector("button[data-box]") === null, undefined, {
    timeout: PATIENCE,
  });
}

/** Whether the end comes to the screen. A table whose last box was just taken stands there for a moment. */
export function isOver(page: Page): Promise<boolean> {
  return endHeading(page)
    .waitFor({ timeout: PATIENCE })
    .then(
      () => true,
      () => false,
    );
}

/** Throws with the button on the screen. */
export function throwByMouse(page: Page): () => Promise<void> {
  return () => throwButton(page).click({ timeout: PATIENCE });
}

/** What lies on the tray of the screen, by the dice's own names: "Die 1: four", "Die 2: six, kept". */
export async function diceShown(page: Page): Promise<readonly string[]> {
  return page
    .getByRole("list", { name: "Dice" })
    .getByRole("button")
    .evaluateAll((dice) =>
      dice.map((die) => die.getAttribute("aria-label") ?? die.querySelector(".vh")?.textContent ?? ""),
    );
}

/** Presses Tab until the control of that name has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      return `${activeElement?.getAttribute("aria-label") ?? ""} ${activeElement?.textContent ?? ""}`;
    });
    if (name.test(focused.trim())) return;
  }
  throw new Error(`no key led to ${String(name)}`);
}

/** Throws with the R key, which works wherever the focus is, as soon as there is something to throw. */
export function throwByKey(page: Page): () => Promise<void> {
  return async () => {
    await page.locator("button.throw:not([aria-disabled='true'])").waitFor({ timeout: PATIENCE });
    await page.keyboard.press("r");
  };
}

/** Writes into the first open box by arrows and Enter, saying yes to a zero. */
export async function chooseBoxByKey(page: Page): Promise<void> {
  await page.keyboard.press("ArrowDown");
  const name = await page.evaluate(() => document.activeElement?.getAttribute("data-box") ?? null);
  if (name === null) throw new Error("the arrow led to no box");
  await page.keyboard.press("Enter");
  await sureButton(page)
    .or(page.locator(`main:not(:has(button[data-box="${name}"]))`))
    .first()
    .waitFor({ timeout: PATIENCE });
  if (await sureButton(page).isVisible()) {
    await tabTo(page, /^Write 0/);
    await page.keyboard.press("Enter");
  }
  await page.waitForFunction(() => document.querySelector("button[data-box]") === null, undefined, {
    timeout: PATIENCE,
  });
}

import { expect, it } from "vitest";
import { atEveryDoor } from "./doors.ts";

atEveryDoor([], "home", (door, folder) => {
  it("is shown on the first start, with nothing to complain of", async () => {
    const opened = await door.open({ data: folder() });
    const { page } = opened;
    await page
      .getByRole("button", { name: /New match/ })
      .first()
      .waitFor();
    expect(await page.title()).toBe("Kast");
    expect(await opened.complaints()).toEqual([]);
    await opened.close();
  });
});

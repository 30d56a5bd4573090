/** The browser has asked where to save it, and read it, by then; ms. */
const READ_BY = 60_000;

/** Offers a text as a file to save. */
export function saveText(page: Document, name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = page.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_BY);
}

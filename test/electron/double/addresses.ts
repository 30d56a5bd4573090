/** Chromium cannot intercept a scheme of the program's own, so `app://kast/x` is shown as `http://app.kast.localhost/x`, which counts as secure too. */
export function toChromium(url: string): string {
  const found = /^([a-z]+):\/\/([a-z]+)(\/.*)?$/s.exec(url);
  if (found === null || ["http", "https", "file"].includes(found[1] ?? "")) return url;
  return `http://${found[1]}.${found[2]}.localhost${found[3] ?? "/"}`;
}

export function fromChromium(url: string): string {
  return url.replace(/^http:\/\/([a-z]+)\.([a-z]+)\.localhost(?=\/|$)/, "$1://$2");
}

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ReadlineParser } from "@serialport/parser-readline";
import Database from "better-sqlite3";
import { SerialPort } from "serialport";
import { WebSocketServer } from "ws";

/**
 * What a throw to the screen costs without Kast: the raw parser, one row on disk, one message, one text on a page that has nothing else.
 * `node bench/bare-host.ts PORT JOURNAL`; prints the number of its port on loopback.
 */
const [path = "", file = ""] = process.argv.slice(2);
const journal = new Database(file);
journal.pragma("journal_mode = WAL");
journal.pragma("synchronous = FULL");
journal.exec("CREATE TABLE line (text TEXT)");
const insert = journal.prepare("INSERT INTO line VALUES (?)");
const page = createServer((_, response) => {
  response.setHeader("content-type", "text/html");
  response.end(`<!doctype html><main>no throw</main><script>
    new WebSocket("ws://" + location.host).onmessage = ({ data }) => (document.querySelector("main").textContent = JSON.parse(data).line);
  </script>`);
});
const screens = new WebSocketServer({ server: page });
const port = new SerialPort({ path, baudRate: 115_200 });
// The bindings' callbacks do not run the queue of promises (see src/host/sources/serial-port.ts).
port.on("open", () => {
  if (port.port !== undefined && "poller" in port.port)
    port.port.poller.on("readable", () => void setImmediate(() => undefined));
});
port.pipe(new ReadlineParser({ delimiter: "\n" })).on("data", (line: string) => {
  if (!line.includes(" st=rolled ")) return;
  insert.run(line);
  for (const screen of screens.clients) screen.send(JSON.stringify({ line }));
});
page.listen(0, "127.0.0.1", () => console.log((page.address() as AddressInfo).port));

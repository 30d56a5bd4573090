import fc from "fast-check";
import { expect, test } from "vitest";
import { createLineStream } from "./line-stream.ts";

function read(text: string, sizes: readonly number[]): string[] {
  const heard: string[] = [];
  const stream = createLineStream({
    line: (line) => heard.push(line),
    overlong: (head) => heard.push(`overlong ${head.length}`),
  });
  let rest = Buffer.from(text, "latin1");
  for (let turn = 0; rest.length > 0; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    stream.write(rest.subarray(0, size));
    rest = rest.subarray(size);
  }
  return heard;
}

test("every line is told at once, in order, the too long ones among them", () => {
  const long = "x".repeat(500);
  const lines = Array.from({ length: 200 }, (_, number) => `DICE ${number}`);
  expect(read(`HELLO\r\n${long}\n${lines.join("\n")}\n`, [100_000])).toEqual(["HELLO\r", "overlong 120", ...lines]);
});

test("law: split anywhere, same lines", () => {
  const text = "HELLO caps=crc\nDICE f=42611\n" + "y".repeat(300) + "\n\xe6\xf8\xe5\nTICK\n";
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }), (sizes) => {
      expect(read(text, sizes)).toEqual(read(text, [text.length]));
    }),
  );
});

test("once closed nothing is told, whatever still comes", () => {
  const heard: string[] = [];
  const stream = createLineStream({ line: (line) => heard.push(line), overlong: () => undefined });
  stream.write(Buffer.from("one\ntw"));
  stream.close();
  stream.write(Buffer.from("o\nthree\n"));
  expect(heard).toEqual(["one"]);
});

import { describe, expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import type { Line } from "./line-splitter.ts";
import { readNdjson } from "./ndjson.ts";

async function* stream(chunks: (Uint8Array | string)[]) {
  yield* chunks;
}

async function collect(lines: AsyncIterable<Line>): Promise<Line[]> {
  const matchingLines: Line[] = [];
  for await (const line of lines) matchingLines.push(line);
  return matchingLines;
}

async function read(chunks: (Uint8Array | string)[], lineBytes?: number): Promise<Line[]> {
  return collect(readNdjson(stream(chunks), { lineBytes }));
}

function cut(bytes: Uint8Array, size: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
}

describe("lines of a text that arrives in pieces", () => {
  test("carry their number, with either ending, and the last one needs none", async () => {
    expect(await read(['{"a":1}\r\n{"b":', '2}\n\n{"c":3}'])).toEqual([
      { number: 1, text: '{"a":1}' },
      { number: 2, text: '{"b":2}' },
      { number: 4, text: '{"c":3}' },
    ]);
  });

  test("lose a byte order mark at the top and keep one inside", async () => {
    expect(await read(["\uFEFF{}\n\uFEFFx\n"])).toEqual([
      { number: 1, text: "{}" },
      { number: 2, text: "\uFEFFx" },
    ]);
  });

  test("that are too long are named and skipped; those after them are read", async () => {
    expect(await read(["12345\n123456\r\n", "1234", "56", "78\nabc"], 5)).toEqual([
      { number: 1, text: "12345" },
      { number: 2, problem: "line_too_long" },
      { number: 3, problem: "line_too_long" },
      { number: 4, text: "abc" },
    ]);
  });

  test("of exactly the limit pass with a carriage return", async () => {
    expect(await read(["12345\r\n"], 5)).toEqual([{ number: 1, text: "12345" }]);
  });

  test("that are not UTF-8 are named", async () => {
    const latin = Uint8Array.from([0x63, 0xf3, 0x64, 0x0a, 0x6f, 0x6b]);
    expect(await read([latin])).toEqual([
      { number: 1, problem: "invalid_utf8" },
      { number: 2, text: "ok" },
    ]);
  });

  test("are the same however the bytes are cut", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: "grapheme" })),
        fc.integer({ min: 1, max: 9 }),
        async (texts, size) => {
          const whole = texts.join("\n");
          const once = await read([new TextEncoder().encode(whole)]);
          expect(await read(cut(new TextEncoder().encode(whole), size))).toEqual(once);
          expect(await read(whole.split(""))).toEqual(once);
        },
      ),
    );
  });

  test("do not pile up while an endless one arrives", async () => {
    const piece = Buffer.alloc(65_536, "x");
    let emittedLines = 0;
    async function* endless() {
      for (; emittedLines < 4_000; emittedLines += 1) yield piece;
    }
    const before = process.memoryUsage().arrayBuffers;
    const lines = await collect(readNdjson(endless()));
    expect(lines).toEqual([{ number: 1, problem: "line_too_long" }]);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1_048_576);
  });
});

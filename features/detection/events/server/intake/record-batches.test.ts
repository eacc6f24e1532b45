import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { recordBatches, uploadFile } from "./upload-file.ts";

const nothing = {
  batch_id: "",
  accepted: 0,
  duplicated: 0,
  rejected: 0,
  skipped: 0,
  problems: [],
  replayed: false,
};

async function* inChunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function batchesOf(text: string, size: number, limit: number) {
  const rows: { text: string; lines: number[] }[] = [];
  for await (const { bytes, lineOf } of recordBatches(inChunks(Buffer.from(text), size), limit)) {
    const rawText = bytes.toString();
    rows.push({ text: rawText, lines: rawText.split("\n").map((_, at) => lineOf(at + 1)) });
  }
  return rows;
}

test("a file is cut between its records, loses none, and each is known by its line", async () => {
  const records = fc.array(fc.record({ a: fc.string({ maxLength: 20 }), b: fc.nat() }));
  const size = fc.integer({ min: 1, max: 50 });
  await fc.assert(
    fc.asyncProperty(records, size, fc.integer({ min: 1, max: 80 }), async (all, chunk, limit) => {
      const lines = all.map((record) => JSON.stringify(record));
      const batches = await batchesOf(lines.map((line) => `${line}\n`).join(""), chunk, limit);
      expect(batches.flatMap(({ text }) => text.split("\n"))).toEqual(lines);
      expect(batches.flatMap((batch) => batch.lines)).toEqual(lines.map((_, at) => at + 1));
    }),
  );
});

test("the members of a list are records, whatever lines they stand on", async () => {
  const [batch] = await batchesOf('[\n {"a":1},\n\n {"a":2}\n]', 7, 1_000);
  expect(batch).toEqual({ text: '{"a":1}\n{"a":2}', lines: [2, 4] });
});

test("the same file is cut alike whatever pieces it arrives in", async () => {
  const text = Array.from(
    { length: 200 },
    (_, at) => `${JSON.stringify({ at, filler: "ñ".repeat(at) })}\n`,
  ).join("");
  expect(await batchesOf(text, 17, 500)).toEqual(await batchesOf(text, 4_096, 500));
});

test("a record that is too long is named and its neighbours stay", async () => {
  const brokenNumbers: number[] = [];
  const text = `{"a":1}\n${"x".repeat(1_100_000)}\n{"a":2}\n`;
  let storedText = "";
  for await (const batch of recordBatches(inChunks(Buffer.from(text), 65_536))) {
    brokenNumbers.push(...batch.broken.map(({ number }) => number));
    storedText += batch.bytes.toString();
  }
  expect({ broken: brokenNumbers, kept: storedText }).toEqual({ broken: [2], kept: '{"a":1}\n{"a":2}' });
});

test("of a gzip that was cut the whole records come, and a sentence instead of a broken one", async () => {
  const text = Array.from({ length: 2_000 }, (_, at) => `${JSON.stringify({ at, id: randomUUID() })}\n`).join(
    "",
  );
  const cut = gzipSync(text).subarray(0, 20_000);
  let takenText = "";
  const sum = await uploadFile(inChunks(cut, 1_000), async (bytes) => {
    takenText += bytes.toString();
    return { ...nothing, accepted: 1 };
  });
  const records = takenText.split("\n");
  expect(records.length).toBeGreaterThan(300);
  expect(text.startsWith(`${records.join("\n")}\n`)).toBe(true);
  expect(sum).toMatchObject({ rejected: 0, remark: /llegó cortado/ });
});

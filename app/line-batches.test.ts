import fc from "fast-check";
import { expect, test } from "vitest";
import { lineBatches } from "./line-batches.ts";

async function* inChunks(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function batchesOf(text: string, size: number, most: number) {
  const found: { text: string; linesBefore: number }[] = [];
  for await (const { bytes, linesBefore } of lineBatches(inChunks(text, size), most)) {
    const pieces: Uint8Array[] = [];
    for await (const piece of bytes) pieces.push(piece);
    found.push({ text: Buffer.concat(pieces).toString(), linesBefore });
  }
  return found;
}

test("a file is cut at line ends only, loses nothing, and each batch knows how many lines came before", async () => {
  const lines = fc.array(fc.string({ maxLength: 30 }).map((line) => line.replaceAll("\n", " ")));
  await fc.assert(
    fc.asyncProperty(
      lines,
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 80 }),
      async (all, size, most) => {
        const text = all.join("\n");
        const batches = await batchesOf(text, size, most);
        expect(batches.map((batch) => batch.text).join("")).toBe(text);
        let before = 0;
        for (const [at, batch] of batches.entries()) {
          expect(batch.linesBefore).toBe(before);
          if (at < batches.length - 1) expect(batch.text.endsWith("\n")).toBe(true);
          before += batch.text.split("\n").length - 1;
        }
      },
    ),
  );
});

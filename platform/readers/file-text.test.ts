import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { fileText } from "./file-text.ts";

const inPieces = (bytes: Uint8Array, size: number) => async () =>
  (async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  })();

async function textOf(bytes: Uint8Array, pieceSize = 3): Promise<string> {
  let text = "";
  for await (const piece of fileText(inPieces(bytes, pieceSize))) text += piece;
  return text;
}

test.each([
  ["UTF-8", Buffer.from("Título €")],
  ["UTF-8 with a mark", Buffer.from("\uFEFFTítulo €")],
  ["UTF-16 as PowerShell writes it", Buffer.from("\uFEFFTítulo €", "utf16le")],
  ["UTF-16 without a mark", Buffer.from("Título €", "utf16le")],
  ["UTF-16 of the other order", Buffer.from("\uFEFFTítulo €", "utf16le").swap16()],
  ["what Excel writes in Spanish", Buffer.concat([Buffer.from("Título ", "latin1"), Buffer.from([0x80])])],
])("a report in %s is read with its accents", async (_name, bytes) => {
  expect(await textOf(bytes)).toBe("Título €");
  expect(await textOf(bytes, 1_000)).toBe("Título €");
});

test("XML that declares Latin-1 is read so", async () => {
  const xml = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>Ã³</a>', "latin1");
  expect(await textOf(xml)).toContain("<a>Ã³</a>");
});

test("a broken byte in what was UTF-8 so far does not change the rest", async () => {
  const bytes = Buffer.concat([Buffer.from("Título "), Buffer.from([0xe9]), Buffer.from(" Ñandú")]);
  expect(await textOf(bytes, 9)).toBe("Título � Ñandú");
});

test("the text is the same however its bytes are cut", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 9 }), async (text, size) => {
      const bytes = Buffer.from(`abcd${text}`);
      expect(await textOf(bytes, size)).toBe(`abcd${text}`);
    }),
  );
});

import { PDFDocument } from "@cantoo/pdf-lib";
import { extractText } from "unpdf";
import { expect, test } from "vitest";
import { addStampToFile } from "./stamp-copy.ts";

const facts = {
  name: "Marta Muñoz 漢",
  at: new Date("2026-11-16T15:00:00Z"),
  sha256: `3934b3a33d89${"0".repeat(52)}`,
};

async function aPdfOf(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage();
  return Buffer.from(await document.save());
}

test("each page of a copy names its receiver, the day and the original", async () => {
  const copy = await addStampToFile(await aPdfOf(2), facts);
  const { text } = await extractText(new Uint8Array(copy));
  expect(text).toEqual([
    "Copia de Marta Muñoz ? · 16 nov 2026 · 3934b3a33d89",
    "Copia de Marta Muñoz ? · 16 nov 2026 · 3934b3a33d89",
  ]);
});

test("a signed, a damaged file and one that is no PDF stay as they are", async () => {
  const signed = Buffer.concat([await aPdfOf(1), Buffer.from("/ByteRange [0 1 2 3]")]);
  for (const content of [signed, Buffer.from("%PDF-1.7 dañado"), Buffer.from("PK otro")])
    expect((await addStampToFile(content, facts)).equals(content)).toBe(true);
});

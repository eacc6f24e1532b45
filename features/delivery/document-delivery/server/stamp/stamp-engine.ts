import { PDFDocument, rgb, StandardFonts } from "@cantoo/pdf-lib";

const size = 7;
const margin = 14;

/** Replaces characters that the standard PDF fonts do not contain by a question mark. */
const writable = (text: string) => text.replaceAll(/[^\x20-\x7e\u00a1-\u00ff]/gu, "?");

/** Writes one line at the foot of every page. */
export async function writeStamp(content: Uint8Array, text: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(content, { updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const page of document.getPages())
    page.drawText(writable(text), { x: margin, y: margin / 2, size, font, color: rgb(0.35, 0.35, 0.35) });
  return await document.save();
}

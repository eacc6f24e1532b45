import { day } from "#platform/contract/dates/calendar-text.ts";
import { inThread } from "#platform/server/documents/in-thread.ts";

const worker = new URL("./stamp.worker.ts", import.meta.url);
const limits = { milliseconds: 30_000, megabytes: 256 };
/** The maximum size of a file for a stamp in bytes; a larger file is sent without one. */
const maxBytes = 20 * 1_048_576;

/** Returns whether a file has an electronic signature, which a stamp would invalidate. */
export const isSigned = (content: Buffer) =>
  content.includes("/ByteRange") || content.includes("/Type /Sig") || content.includes("/Type/Sig");

export const stampText = ({ name, at, sha256 }: { name: string; at: Date; sha256: string }) =>
  `Copia de ${name} · ${day(at.toISOString())} · ${sha256.slice(0, 12)}`;

/**
 * Returns a copy of an unsigned PDF with the receiver's name, the day and the beginning of the original's hash on each
 * page. Returns the original when it is signed, encrypted, damaged, too large or no PDF.
 */
export async function addStampToFile(
  content: Buffer,
  facts: { name: string; at: Date; sha256: string },
): Promise<Buffer> {
  if (content.length > maxBytes || !content.subarray(0, 5).equals(Buffer.from("%PDF-")) || isSigned(content))
    return content;
  const stamped = await inThread(worker, { content, text: stampText(facts) }, limits);
  return stamped === null ? content : Buffer.from(stamped as Uint8Array);
}

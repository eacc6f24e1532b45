import { inflateRawSync } from "node:zlib";

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Returns the text of a Word file, cell by cell. */
export async function wordText(file: Buffer): Promise<string> {
  const name = Buffer.from("word/document.xml");
  const place = file.lastIndexOf(name);
  const entry = place - 46;
  const [packed, local] = [file.readUInt32LE(entry + 20), file.readUInt32LE(entry + 42)];
  const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  const body = file.subarray(start, start + packed);
  const xml = (file.readUInt16LE(entry + 10) === 0 ? body : inflateRawSync(body)).toString();
  return [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<\/w:p>/g)]
    .map(([, text]) => (text ?? "").replace(/&(\w+);/g, (_whole, entity: string) => entities[entity] ?? ""))
    .join("");
}

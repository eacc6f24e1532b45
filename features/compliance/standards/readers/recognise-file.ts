import type { OpenFile } from "./standard-reader.ts";

const headBytes = 64 * 1024;

export type FileFormat =
  | "ciso_assistant"
  | "oscal_json"
  | "oscal_xml"
  | "csv"
  | "xlsx"
  | "ciso_assistant_mappings"
  | "oscal_mappings";

async function headOf(open: OpenFile): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of await open()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= headBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, headBytes);
}

/** Returns the format of a file by its content; its name only decides whether text without another format is a CSV. */
export async function recogniseFile(open: OpenFile, name: string): Promise<FileFormat | undefined> {
  const head = await headOf(open);
  if (head.length === 0) return undefined;
  if (head.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))) return "xlsx";
  if (head.includes(0)) return undefined;
  const text = head.toString("utf8").replace(/^\uFEFF/, "");
  if (/^\s*<[?!a-z]/i.test(text)) return "oscal_xml";
  if (/^\s*\{/.test(text)) return text.includes('"mapping-collection"') ? "oscal_mappings" : "oscal_json";
  if (/^objects:\s*$/m.test(text) || /^urn:\s*urn:/m.test(text)) return await cisoAssistant(open);
  const lineEnd = text.indexOf("\n");
  if (/\.(csv|tsv|txt)$/i.test(name) || /[,;\t]/.test(text.slice(0, Math.max(0, lineEnd)))) return "csv";
  return undefined;
}

/** A library with a framework is read as a framework, even when it also has mappings. */
async function cisoAssistant(open: OpenFile): Promise<FileFormat> {
  const decoder = new TextDecoder();
  let mappings = false;
  let tail = "";
  for await (const chunk of await open()) {
    const text = tail + decoder.decode(chunk, { stream: true });
    if (/^[ \t]*(?:- )?requirement_nodes:/m.test(text)) return "ciso_assistant";
    mappings ||= /^[ \t]*(?:- )?requirement_mappings:/m.test(text);
    tail = text.slice(-100);
  }
  return mappings ? "ciso_assistant_mappings" : "ciso_assistant";
}

import { Buffer } from "node:buffer";
import { type ReadingBudget, readingLimits } from "../reading-limits.ts";
import { type HeaderLine, headerEnd, headerValue, readHeaderLines, structuredValue } from "./header-lines.ts";
import { behindBase64, fromBase64, uudecode, withoutTransferEncoding } from "./transfer-encoding.ts";

export interface MimePart {
  /** The location of the part in the mail: `1.2`; empty for the mail itself. */
  place: string;
  headers: HeaderLine[];
  type: string;
  parameters: Map<string, string>;
  charset: string | null;
  encoding: string;
  name: string;
  disposition: string;
  contentId: string;
  /** The undecoded bytes of the part. */
  raw: Buffer;
  /** The content without its transfer encoding. */
  content: Buffer;
  /** Whether the encoding was missing or unknown and was guessed. */
  guessed: boolean;
  /** Whether the part is declared as multipart but its boundary never occurs. */
  broken: boolean;
  parts: MimePart[];
}

interface Range {
  from: number;
  to: number;
}

/**
 * Parses the parts of a mail into a tree. The portal has its own parser, because reported mails are judged by their
 * structure: nesting, content that a mail client would not show, and omissions. It never throws and reads each byte
 * at most once per level.
 */
export function readMimeTree(bytes: Buffer, budget: ReadingBudget, place = "", depth = 0): MimePart {
  // The separator line of an mbox file is not part of the mail.
  const from = /^>?From /.test(bytes.toString("latin1", 0, 6)) ? afterLine(bytes, 0, bytes.length) : 0;
  return readPart(bytes, { from, to: bytes.length }, budget, place, depth);
}

function readPart(
  bytes: Buffer,
  { from, to }: Range,
  budget: ReadingBudget,
  place: string,
  depth: number,
): MimePart {
  const { end, body } = headerEnd(bytes, from, to);
  const headers = readHeaderLines(bytes.subarray(from, end), mimePartName(place), budget);
  const { value: declared, parameters } = structuredValue(headerValue(headers, "content-type"));
  const { value: disposition, parameters: more } = structuredValue(
    headerValue(headers, "content-disposition"),
  );
  const raw = bytes.subarray(body, to);
  const part: MimePart = {
    place,
    headers,
    type: /^[\w.+-]+\/[\w.+-]+$/.test(declared) ? declared : "text/plain",
    parameters,
    charset: parameters.get("charset") ?? null,
    encoding: headerValue(headers, "content-transfer-encoding")
      .toLowerCase()
      .replace(/[;(].*/, "")
      .trim(),
    name: more.get("filename") ?? parameters.get("name") ?? "",
    disposition,
    contentId: headerValue(headers, "content-id").replace(/[<>\s]/g, ""),
    raw,
    content: raw,
    guessed: false,
    broken: false,
    parts: [],
  };
  if (part.type.startsWith("multipart/")) readParts(bytes, { from: body, to }, part, budget, depth);
  else decodeContent(part, budget);
  return part;
}

function readParts(bytes: Buffer, range: Range, part: MimePart, budget: ReadingBudget, depth: number): void {
  if (depth >= readingLimits.depth) {
    budget.leave(
      mimePartName(part.place),
      `Hay más de ${readingLimits.depth} partes una dentro de otra: lo de más adentro no se leyó.`,
    );
    return;
  }
  const boundary = part.parameters.get("boundary") ?? "";
  let ranges = boundary ? between(bytes, range, boundary) : [];
  if (ranges.length === 0) {
    part.broken = true;
    const boundaryInText = writtenBoundary(bytes.subarray(range.from, range.to));
    if (boundaryInText !== undefined) ranges = between(bytes, range, boundaryInText);
  }
  for (const [at, each] of ranges.entries()) {
    const place = part.place ? `${part.place}.${at + 1}` : String(at + 1);
    if (!budget.takePart(mimePartName(place))) return;
    part.parts.push(readPart(bytes, each, budget, place, depth + 1));
  }
  const last = ranges.at(-1);
  if (last) skipNestedParts(bytes, { from: last.to, to: range.to }, part, budget);
}

/** Clients do not display content after the last boundary. */
function skipNestedParts(bytes: Buffer, { from, to }: Range, part: MimePart, budget: ReadingBudget): void {
  const rest = bytes.subarray(afterLine(bytes, afterLine(bytes, from, to), to), to);
  if (rest.length > 200 && /[^\s-]/.test(rest.toString("latin1", 0, 2_000)))
    budget.leave(
      mimePartName(part.place),
      `Después de la última parte hay ${rest.length} bytes que ningún programa muestra.`,
    );
}

/** Returns the ranges between boundary lines. The last one may be unterminated. */
function between(bytes: Buffer, { from, to }: Range, boundary: string): Range[] {
  const delimiter = Buffer.from(`--${boundary}`, "latin1");
  const ranges: Range[] = [];
  let start: number | undefined;
  for (let at = bytes.indexOf(delimiter, from); at !== -1 && at < to; at = bytes.indexOf(delimiter, at + 1)) {
    if (at > from && bytes[at - 1] !== 10) continue;
    const lineEnd = afterLine(bytes, at, to);
    const tail = bytes.toString(
      "latin1",
      at + delimiter.length,
      Math.min(lineEnd, at + delimiter.length + 100),
    );
    if (!/^(--)?[ \t]*\r?\n?$/.test(tail) && !/^--/.test(tail)) continue;
    if (start !== undefined) ranges.push({ from: start, to: beforeLine(bytes, at, start) });
    start = lineEnd;
    if (tail.startsWith("--")) return ranges;
    // One part more than the limit is returned, so that the reader notices and reports the excess.
    if (ranges.length > readingLimits.parts) return ranges;
  }
  if (start !== undefined) ranges.push({ from: start, to });
  return ranges;
}

/**
 * Returns a line that looks like a boundary (two hyphens, followed by a part's header), whatever boundary was
 * declared.
 */
function writtenBoundary(body: Buffer): string | undefined {
  const text = body.toString("latin1", 0, readingLimits.headerBytes);
  return /^--([^\r\n]{1,200}?)[ \t]*\r?\n(?:content-[a-z-]+:)/im.exec(text)?.[1];
}

const reasonOfRest = {
  more: "La codificación base64 sigue después de su final: se leyó también lo que sigue, que no todo programa muestra.",
  other: "Detrás del final de la codificación base64 hay algo más, que no se leyó.",
};

function decodeContent(part: MimePart, budget: ReadingBudget): void {
  const decoded = withoutTransferEncoding(part.raw, part.encoding);
  if (decoded === undefined) {
    part.guessed = true;
    budget.leave(
      mimePartName(part.place),
      `La codificación «${part.encoding.slice(0, 40)}» no se conoce: se leyó como viene.`,
    );
  }
  const behind = part.encoding === "base64" ? behindBase64(part.raw.toString("latin1")) : "nothing";
  if (behind !== "nothing") budget.leave(mimePartName(part.place), reasonOfRest[behind]);
  part.content = decoded ?? part.raw;
  if (/^x?-?uu/.test(part.encoding)) part.guessed = true;
  if (part.encoding !== "" && decoded !== undefined) return;
  const start = part.raw.toString("latin1", 0, 4_000);
  const base64 = /^[A-Za-z0-9+/\r\n]{200,}={0,2}\s*$/.test(start);
  const uuencoded = /^begin [0-7]{3,4} /m.test(start) ? uudecode(part.raw.toString("latin1")) : undefined;
  if (base64) part.content = fromBase64(part.raw.toString("latin1"));
  else if (uuencoded && uuencoded.bytes.length > 0) {
    part.content = uuencoded.bytes;
    part.name ||= uuencoded.name;
  } else return;
  part.guessed = true;
}

const afterLine = (bytes: Buffer, at: number, to: number) => {
  const end = bytes.indexOf(10, at);
  return end === -1 || end >= to ? to : end + 1;
};

/** The line break before a boundary belongs to the boundary. */
function beforeLine(bytes: Buffer, at: number, start: number): number {
  const end = bytes[at - 1] === 10 ? (bytes[at - 2] === 13 ? at - 2 : at - 1) : at;
  return Math.max(start, end);
}

/** Returns the Spanish name of a location: a part by its number, an attached file by its path. */
export const mimePartName = (place: string) =>
  place === "" ? "correo" : /^[\d.]+$/.test(place) ? `parte ${place}` : place;

/** Returns all parts of the tree that have content, in their order. */
export function leafParts(part: MimePart): MimePart[] {
  return part.parts.length > 0
    ? part.parts.flatMap(leafParts)
    : part.type.startsWith("multipart/")
      ? []
      : [part];
}

export const allParts = (part: MimePart): MimePart[] => [part, ...part.parts.flatMap(allParts)];

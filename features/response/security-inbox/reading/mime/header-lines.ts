import { Buffer } from "node:buffer";
import { decodeWords } from "postal-mime";
import { type ReadingBudget, readingLimits } from "../reading-limits.ts";
import { decodedText } from "./charset.ts";
import { joinSplitWords } from "./encoded-words.ts";

export interface HeaderLine {
  /** The name in lower case. */
  name: string;
  /** The unfolded value, with encoded words undecoded. */
  value: string;
}

/** Returns the end of the header lines, and the start of the body. */
export function headerEnd(bytes: Buffer, from: number, to: number): { end: number; body: number } {
  if (bytes[from] === 10) return { end: from, body: from + 1 };
  if (bytes[from] === 13 && bytes[from + 1] === 10) return { end: from, body: from + 2 };
  let at = from;
  for (;;) {
    const line = bytes.indexOf(10, at);
    if (line === -1 || line >= to) return { end: to, body: to };
    if (bytes[line + 1] === 10) return { end: line, body: Math.min(line + 2, to) };
    if (bytes[line + 1] === 13 && bytes[line + 2] === 10) return { end: line, body: Math.min(line + 3, to) };
    at = line + 1;
  }
}

/** Returns the lines of a header. A line above the length that servers accept is truncated. */
export function readHeaderLines(block: Buffer, place: string, budget: ReadingBudget): HeaderLine[] {
  if (block.length > readingLimits.headerBytes)
    budget.leave(
      place,
      `La cabecera mide ${inKilobytes(block.length)}: se leyeron los primeros ${inKilobytes(readingLimits.headerBytes)}.`,
    );
  const text = decodedText(block.subarray(0, readingLimits.headerBytes), null).text;
  const lines: HeaderLine[] = [];
  for (const raw of text.split(/\r?\n(?![ \t])/)) {
    const colon = raw.indexOf(":");
    if (colon < 1 || colon > 200) continue;
    const name = raw.slice(0, colon).trim().toLowerCase();
    if (/[\s\0]/.test(name)) continue;
    if (lines.length === readingLimits.headerLines) {
      budget.leave(
        place,
        `La cabecera tiene más de ${readingLimits.headerLines} líneas: el resto no se leyó.`,
      );
      break;
    }
    const value = raw.slice(colon + 1);
    if (value.length > readingLimits.headerValue)
      budget.leave(place, `La línea «${name}» mide ${inKilobytes(value.length)}: se leyó su comienzo.`);
    lines.push({
      name,
      value: storableText(value.slice(0, readingLimits.headerValue))
        .replace(/\r?\n[ \t]+/g, " ")
        .trim(),
    });
  }
  return lines;
}

const inKilobytes = (bytes: number) => `${Math.ceil(bytes / 1024).toLocaleString("es-CL")} kB`;

/** PostgreSQL stores neither NUL nor unpaired surrogates. */
export const storableText = (text: string) => text.replaceAll("\0", "").toWellFormed();

export const headersNamed = (headers: readonly HeaderLine[], name: string) =>
  headers.filter((line) => line.name === name).map(({ value }) => value);

export const headerValue = (headers: readonly HeaderLine[], name: string) =>
  headersNamed(headers, name)[0] ?? "";

/** Returns a header as readable text. */
export const decodedHeader = (value: string) => storableText(decodeWords(joinSplitWords(value)));

/** `text/plain; charset="x"`: the word before the first semicolon, and the parameters by their names in lower case. */
export function structuredValue(header: string): { value: string; parameters: Map<string, string> } {
  const [, value = "", rest = ""] = /^\s*([^;]*)(.*)$/s.exec(header) ?? [];
  const pieces = new Map<string, [order: number, value: string, extended: boolean][]>();
  for (const [, key = "", order, star, quoted, bare] of rest.matchAll(
    /;\s*([\w!#$&+.^`|~-]+?)(?:\*(\d{1,3}))?(\*)?\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/g,
  )) {
    const text = quoted === undefined ? (bare ?? "").trim() : quoted.replace(/\\(.)/g, "$1");
    const name = key.toLowerCase();
    const namePieces = pieces.get(name) ?? [];
    namePieces.push([Number(order ?? 0), text, star !== undefined]);
    pieces.set(name, namePieces);
  }
  const parameters = new Map<string, string>();
  for (const [name, rows] of pieces) parameters.set(name, joined(rows));
  return { value: value.trim().toLowerCase(), parameters };
}

/**
 * Joins the numbered parts of a header value (RFC 2231); some are percent-encoded, and the first one states the
 * character set.
 */
function joined(pieces: [order: number, value: string, extended: boolean][]): string {
  const ordered = pieces.toSorted(([a], [b]) => a - b);
  if (!ordered.some(([, , extended]) => extended)) {
    return decodedHeader(
      ordered.length > 1 ? ordered.map(([, value]) => value).join("") : (ordered[0]?.[1] ?? ""),
    );
  }
  let charset: string | null = null;
  const bytes = ordered.map(([, value, extended], at) => {
    if (!extended) return Buffer.from(value, "utf8");
    const mark = at === 0 ? /^([^']*)'[^']*'(.*)$/s.exec(value) : null;
    if (mark) charset = mark[1] ?? null;
    return percentDecoded(mark ? (mark[2] ?? "") : value);
  });
  return storableText(decodedText(Buffer.concat(bytes), charset).text);
}

function percentDecoded(text: string): Buffer {
  return Buffer.from(
    text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );
}

import { Buffer } from "node:buffer";
import { inflateSync } from "node:zlib";
import { registrableOf } from "#platform/readers/names/host-names.ts";
import type { AttachmentFeature } from "../../mail-reading.contract.ts";
import { hostOf } from "../links/find-links.ts";
import { markupFacts } from "../markup/markup-facts.ts";
import { decodedText } from "../mime/charset.ts";
import { type FoundInside, maxFileUrls, moreUrls } from "./office-files.ts";

const limits = { text: 4 * 1024 * 1024, objects: 200, unpacked: 1024 * 1024 } as const;

/** The first addresses of a file, and the reason when there are more. */
function boundedUrls(values: readonly string[]): { urls: string[]; left: string[] } {
  const urls = [...new Set(values)].filter((url) => /^https?:/i.test(url));
  return { urls: urls.slice(0, maxFileUrls), left: urls.length > maxFileUrls ? [moreUrls] : [] };
}

const smuggling = [
  /\batob\s*\(/,
  /new\s+Blob\s*\(/,
  /createObjectURL/,
  /msSaveOrOpenBlob|msSaveBlob/,
  /String\.fromCharCode\s*\(/,
  /\beval\s*\(|new\s+Function\s*\(|unescape\s*\(/,
  /\.download\s*=|\bdownload\s*=\s*["'][^"']{1,200}["']/,
];

/** Inspects an HTML or SVG file: its input fields, their target, and whether it generates a file. */
export function webPage(bytes: Buffer, isSvg: boolean): FoundInside {
  const { text } = decodedText(bytes.subarray(0, limits.text), null);
  const facts = markupFacts(text);
  const features = new Set<AttachmentFeature>();
  if (facts.passwordFields > 0) features.add("password_field");
  const forms = facts.anchors.filter(({ kind, url }) => kind === "form" && /^https?:/i.test(url));
  if (forms.some(({ url }) => registrableOf(hostOf(url).host) !== null)) features.add("form_elsewhere");
  const marks = smuggling.filter((mark) => mark.test(text)).length;
  const isLong = /[A-Za-z0-9+/]{1000,}/.test(text);
  if (marks >= 3 || (marks >= 1 && isLong)) features.add("html_smuggling");
  if (/<script[\s>]|\bon(?:load|error|click|begin)\s*=/i.test(text)) features.add("active_content");
  const { urls, left } = boundedUrls(facts.anchors.map(({ url }) => url));
  if (facts.left) left.push(facts.left);
  if (bytes.length > limits.text) left.push("La página pasa de 4 MB: el resto no se leyó.");
  return { type: isSvg ? "svg" : "html", features: [...features], urls, left };
}

/**
 * Inspects a PDF: its active content, its attachments and its links. Any letter of a name may be written as `#` and two
 * hexadecimal digits.
 */
export function portableDocument(bytes: Buffer): FoundInside {
  const packed = packedObjects(bytes);
  const text = [bytes.subarray(0, limits.text * 4).toString("latin1"), ...packed.objects]
    .join("\n")
    .replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const features: AttachmentFeature[] = [];
  if (/\/(?:JS|JavaScript|Launch|SubmitForm|ImportData|RichMedia)\b/.test(text))
    features.push("active_content");
  if (/\/EmbeddedFiles?\b/.test(text)) features.push("embedded_file");
  if (/\/Encrypt\b/.test(text)) features.push("encrypted");
  const { urls, left } = boundedUrls(
    [...text.matchAll(/\/URI\s*\(((?:[^()\\]|\\.){4,2000})\)/g)].map(([, url = ""]) =>
      url.replace(/\\(.)/g, "$1"),
    ),
  );
  if (bytes.length > limits.text * 4) left.push("El PDF pasa de 16 MB: el resto no se leyó.");
  if (packed.unread > 0)
    left.push(
      `${packed.unread} grupos de objetos del PDF están dañados o pasan de lo permitido: no se leyeron.`,
    );
  return { type: "pdf", features, urls, left };
}

/** Returns the objects in compressed streams, which newer documents use. */
function packedObjects(bytes: Buffer): { objects: string[]; unread: number } {
  const objects: string[] = [];
  let unread = 0;
  const mark = Buffer.from("/ObjStm");
  let remainingBytes: number = limits.unpacked * 8;
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + 1)) {
    if (objects.length >= limits.objects || remainingBytes <= 0) {
      unread += 1;
      continue;
    }
    const stream = bytes.indexOf("stream", at);
    const end = stream === -1 ? -1 : bytes.indexOf("endstream", stream);
    if (end === -1 || stream - at > 1_000) continue;
    const start = stream + 6 + (bytes[stream + 6] === 13 ? 2 : 1);
    try {
      const object = inflateSync(bytes.subarray(start, end), { maxOutputLength: limits.unpacked });
      remainingBytes -= object.length;
      objects.push(object.toString("latin1"));
    } catch {
      // A damaged, encrypted or oversized stream is skipped; the others are read.
      unread += 1;
    }
  }
  return { objects, unread };
}

import { Buffer } from "node:buffer";
import { inflateRawSync } from "node:zlib";
import type { ArchivePart } from "#platform/readers/archive-parts.ts";
import type { AttachmentFeature } from "../../mail-reading.contract.ts";

export interface FoundInside {
  type: string;
  features: AttachmentFeature[];
  /** Addresses to which the file links or from which it loads. */
  urls: string[];
  /** The reasons for which not all of the file was read. */
  left?: string[];
}

/** The maximum number of addresses that are stored per file. */
export const maxFileUrls = 100;
export const moreUrls = `El archivo tiene más de ${maxFileUrls} direcciones: las que siguen no se leyeron.`;

const largestXml = 2 * 1024 * 1024;

/** Returns the bytes of a part; undefined if it is encrypted, has an unknown compression, or exceeds the limit. */
export function partBytes(archive: Buffer, part: ArchivePart, limit: number): Buffer | undefined {
  if (part.at + 30 > archive.length || part.bytes > limit) return undefined;
  const isEncrypted = (archive.readUInt16LE(part.at + 6) & 1) === 1;
  const start = part.at + 30 + archive.readUInt16LE(part.at + 26) + archive.readUInt16LE(part.at + 28);
  const packed = archive.subarray(start, start + part.packedBytes);
  if (isEncrypted) return undefined;
  if (part.method === 0) return packed;
  if (part.method !== 8) return undefined;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) });
  } catch {
    return undefined;
  }
}

const families: readonly (readonly [part: string, plain: string, withMacros: string])[] = [
  ["word/", "docx", "docm"],
  ["xl/", "xlsx", "xlsm"],
  ["ppt/", "pptx", "pptm"],
];

/** Inspects an Office document in ZIP format; undefined for any other archive. */
export function officeArchive(archive: Buffer, parts: readonly ArchivePart[]): FoundInside | undefined {
  const names = parts.map(({ name }) => name.toLowerCase());
  if (!names.includes("[content_types].xml")) return undefined;
  const family = families.find(([folder]) => names.some((name) => name.startsWith(folder)));
  if (!family) return undefined;
  const features = new Set<AttachmentFeature>();
  const macros = names.some((name) => name.endsWith("vbaproject.bin"));
  if (macros) features.add("macros");
  if (names.some((name) => name.startsWith("xl/macrosheets/"))) features.add("old_macros");
  if (names.some((name) => /\/embeddings\/.+\.bin$/.test(name))) features.add("embedded_file");
  const urls: string[] = [];
  const unreadNotices = new Set<string>();
  const relations = parts.filter(({ name }) => /\.rels$/i.test(name));
  if (relations.length > 100)
    unreadNotices.add("El documento tiene más de 100 listas de relaciones: las que siguen no se leyeron.");
  for (const part of relations.slice(0, 100)) {
    const xml = partBytes(archive, part, largestXml)?.toString("utf8");
    if (xml === undefined) {
      unreadNotices.add(
        `La lista de relaciones «${part.name.slice(0, 100)}» está dañada o pasa de 2 MB: no se leyó.`,
      );
      continue;
    }
    for (const [relation] of xml.matchAll(/<Relationship\s[^>]{1,4000}>/g)) {
      if (!/TargetMode\s*=\s*["']External["']/i.test(relation)) continue;
      const target = /\bTarget\s*=\s*["']([^"']+)["']/i.exec(relation)?.[1] ?? "";
      if (/^(?:https?|file|ftp|\\\\)/i.test(target)) {
        if (urls.length < maxFileUrls) urls.push(target.replaceAll("&amp;", "&"));
        else unreadNotices.add(moreUrls);
      }
      if (/Type\s*=\s*["'][^"']*\/(?:attachedTemplate|oleObject|frame|subDocument)["']/i.test(relation))
        features.add("remote_template");
    }
  }
  return {
    type: macros || features.has("old_macros") ? family[2] : family[1],
    features: [...features],
    urls,
    left: [...unreadNotices],
  };
}

const wide = (text: string) => Buffer.from(text, "utf16le");
const streams = {
  encrypted: wide("EncryptedPackage"),
  message: wide("__substg1.0_"),
  word: wide("WordDocument"),
  book: wide("Workbook"),
  slides: wide("PowerPoint Document"),
  project: wide("_VBA_PROJECT"),
  native: wide("Ole10Native"),
  installer: wide("!_StringPool"),
};

/** Inspects a compound file: Office before 2007, an Outlook message, or an encrypted modern document. */
export function compoundFile(bytes: Buffer): FoundInside {
  const has = (name: keyof typeof streams) => bytes.includes(streams[name]);
  const features: AttachmentFeature[] = [];
  if (has("encrypted")) return { type: "cfb", features: ["encrypted"], urls: [] };
  const type = has("message")
    ? "msg"
    : has("word")
      ? "doc"
      : has("book")
        ? "xls"
        : has("slides")
          ? "ppt"
          : "cfb";
  if (has("project")) features.push("macros");
  if (type === "xls" && hasMacroSheet(bytes)) features.push("old_macros");
  if (has("native")) features.push("embedded_file");
  return { type, features, urls: [] };
}

/** Returns whether a sheet record (0x0085) has the type of Excel 4 macros. */
function hasMacroSheet(bytes: Buffer): boolean {
  const record = Buffer.from([0x85, 0x00]);
  for (
    let at = bytes.indexOf(record);
    at !== -1 && at + 12 < bytes.length;
    at = bytes.indexOf(record, at + 1)
  ) {
    const length = bytes.readUInt16LE(at + 2);
    const letters = bytes[at + 10] ?? 0;
    const isName = length === 8 + letters || length === 8 + letters * 2;
    if (isName && letters > 0 && (bytes[at + 8] ?? 9) <= 2 && bytes[at + 9] === 1) return true;
  }
  return false;
}

/** Inspects rich text, which can load external templates and contain files. */
export function richText(bytes: Buffer): FoundInside {
  const text = bytes.toString("latin1", 0, largestXml);
  const template = /\\\*\\template\s+([^\s}\\]{4,500})/i.exec(text)?.[1];
  const features: AttachmentFeature[] = [];
  if (template) features.push("remote_template");
  if (/\\objdata|\\objupdate|\\objautlink/i.test(text)) features.push("embedded_file");
  const richTextNotices =
    bytes.length > largestXml ? ["El texto con formato pasa de 2 MB: el resto no se leyó."] : [];
  return {
    type: "rtf",
    features,
    urls: template && /^https?:/i.test(template) ? [template] : [],
    left: richTextNotices,
  };
}

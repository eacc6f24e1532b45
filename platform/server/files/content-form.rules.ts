import type { UploadedFile } from "#platform/contract/uploaded-file.ts";
import { archiveParts } from "#platform/readers/archive-parts.ts";

export interface ContentForm {
  /** The name of the form for people. */
  name: string;
  contentType: string;
  fits: (file: UploadedFile) => boolean;
}

const detected = (name: string, contentType: string): ContentForm => ({
  name,
  contentType,
  fits: (file) => file.contentType === contentType,
});

/**
 * The limits of an unpacked document. Deflate compresses at most a thousand to one, which no real document reaches: a
 * part that declares a higher ratio, or a document that would fill the memory of the program that opens it, is
 * treated as hostile.
 */
const maxUnpackedSize = { bytes: 400 * 1024 * 1024, parts: 10_000 };

/** Returns whether the directory of an archive states more than a document may unpack to. */
export function isBomb({ look, bytes }: UploadedFile): boolean {
  const parts = archiveParts(look, bytes) ?? [];
  return (
    parts.length > maxUnpackedSize.parts ||
    parts.reduce((sum, part) => sum + part.bytes, 0) > maxUnpackedSize.bytes
  );
}

/** Returns the form of an Office document: a ZIP archive that contains the given part and no macros. */
const office = (name: string, part: string, kind: string): ContentForm => ({
  name,
  contentType: `application/vnd.openxmlformats-officedocument.${kind}`,
  fits: ({ look, bytes }) => {
    const names = (archiveParts(look, bytes) ?? []).map(({ name }) => name);
    const parts = new Set(names);
    const macros = names.some((inside) => inside.toLowerCase().endsWith("vbaproject.bin"));
    return parts.has("[Content_Types].xml") && parts.has(part) && !macros;
  },
});

/** Returns the form of an OpenDocument file: its media type is stored uncompressed in the first part. */
const openDocument = (name: string, kind: string): ContentForm => {
  const contentType = `application/vnd.oasis.opendocument.${kind}`;
  return {
    name,
    contentType,
    fits: ({ look, bytes }) =>
      Buffer.from(look.head)
        .subarray(30, 38 + contentType.length)
        .toString("latin1") === `mimetype${contentType}` && archiveParts(look, bytes) !== undefined,
  };
};

/**
 * Returns the form of a plain text format. XML is the only format that is recognised by its content and is also text.
 */
const plain = (name: string, contentType: string): ContentForm => ({
  name,
  contentType,
  fits: ({ look, contentType: detectedType }) =>
    look.textual && ["application/octet-stream", "application/xml"].includes(detectedType),
});

const jpeg = detected("JPG", "image/jpeg");
const text = plain("texto", "text/plain");

/** Archives; only features that store deliverables accept them. The portal never unpacks one. */
export const archiveForm: ContentForm = {
  name: "ZIP",
  contentType: "application/zip",
  fits: ({ look, bytes, contentType }) =>
    contentType === "application/zip" && archiveParts(look, bytes) !== undefined,
};

/** Accepted forms of content, by file extension. */
export const forms: Readonly<Record<string, ContentForm>> = {
  pdf: detected("PDF", "application/pdf"),
  docx: office("Word", "word/document.xml", "wordprocessingml.document"),
  xlsx: office("Excel", "xl/workbook.xml", "spreadsheetml.sheet"),
  pptx: office("PowerPoint", "ppt/presentation.xml", "presentationml.presentation"),
  odt: openDocument("OpenDocument", "text"),
  ods: openDocument("OpenDocument", "spreadsheet"),
  png: detected("PNG", "image/png"),
  jpg: jpeg,
  jpeg,
  webp: detected("WebP", "image/webp"),
  txt: text,
  log: text,
  md: plain("Markdown", "text/markdown"),
  csv: plain("CSV", "text/csv"),
  json: plain("JSON", "application/json"),
  xml: plain("XML", "application/xml"),
  eml: plain("correo", "message/rfc822"),
};

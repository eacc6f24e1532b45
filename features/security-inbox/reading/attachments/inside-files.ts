import type { Buffer } from "node:buffer";
import type { ArchivePart } from "#platform/readers/archive-parts.ts";
import { compoundFile, type FoundInside, officeArchive, richText } from "./office-files.ts";
import { portableDocument, webPage } from "./web-files.ts";

/** What a document of a known type holds; undefined for a type that has no reader. */
export function insideOf(
  type: string,
  content: Buffer,
  parts: ArchivePart[] | undefined,
): FoundInside | undefined {
  switch (type) {
    case "zip":
      return parts ? officeArchive(content, parts) : undefined;
    case "cfb":
      return compoundFile(content);
    case "rtf":
      return richText(content);
    case "pdf":
      return portableDocument(content);
    case "html":
      return webPage(content, false);
    case "svg":
      return webPage(content, true);
    default:
      return undefined;
  }
}

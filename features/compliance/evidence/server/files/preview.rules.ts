import type { Preview } from "#features/compliance/evidence/evidence-files.contract.ts";
import {
  csvRows,
  firstSheet,
  partOfSheet,
  xlsxRows,
} from "#features/compliance/evidence/readers/sheet-rows.ts";
import { archiveReader } from "#platform/server/files/archive-part.ts";

/** The bytes of a text that are shown. */
export const textBytes = 128 * 1024;
/** The maximum size of a workbook with a preview, in bytes. */
export const workbookBytes = 10 * 1024 * 1024;

const images = ["image/png", "image/jpeg", "image/webp"];
const texts = ["text/plain", "text/markdown", "application/json", "application/xml", "message/rfc822"];
const sheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Returns the kind of preview of a file type, and the number of bytes it needs. */
export function previewNeeds(contentType: string): { kind: Preview["kind"]; bytes: number } {
  if (images.includes(contentType)) return { kind: "image", bytes: 0 };
  if (contentType === "application/pdf") return { kind: "pdf", bytes: 0 };
  if (texts.includes(contentType)) return { kind: "text", bytes: textBytes };
  if (contentType === "text/csv") return { kind: "sheet", bytes: textBytes };
  if (contentType === sheet) return { kind: "sheet", bytes: workbookBytes };
  return { kind: "none", bytes: 0 };
}

/** Returns whether the browser itself shows the type in a page of the portal. */
export function isShown(contentType: string): boolean {
  return ["image", "pdf"].includes(previewNeeds(contentType).kind);
}

/** Returns the preview from the beginning of a file; `whole` means that it is the whole file. */
export function previewOfContent(contentType: string, beginning: Buffer, whole: boolean): Preview {
  const { kind } = previewNeeds(contentType);
  if (kind === "image" || kind === "pdf" || kind === "none") return { kind };
  if (kind === "text") return { kind, text: decoded(beginning), cut: !whole };
  if (contentType === "text/csv") return { kind, sheet: "", ...csvRows(decoded(beginning), whole) };
  if (!whole) return { kind: "none" };
  const part = archiveReader(beginning);
  const first = firstSheet(part("xl/workbook.xml"));
  const path = partOfSheet(part("xl/_rels/workbook.xml.rels"), first?.id ?? "") ?? "xl/worksheets/sheet1.xml";
  const rows = xlsxRows({
    sheet: part(path),
    strings: part("xl/sharedStrings.xml"),
    styles: part("xl/styles.xml"),
  });
  return { kind, sheet: first?.name ?? "", ...rows };
}

/** Decodes UTF-8, or the Windows encoding that Excel uses in Chile. The last character may be incomplete. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

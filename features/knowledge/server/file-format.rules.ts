import type { UploadedFile } from "#platform/contract/uploaded-file.ts";
import { Refusal } from "#platform/server/refusal.ts";

export const fileFormats = ["pdf", "docx", "markdown", "text"] as const;
export type FileFormat = (typeof fileFormats)[number];

const pdfMark = "%PDF-";

/** What a file is, by its name and its content alike; anything else is refused. */
export function fileFormat({ name, look }: UploadedFile): FileFormat {
  const ending = /\.(\w{1,10})$/.exec(name.toLowerCase())?.[1];
  const head = Buffer.from(look.head.subarray(0, 1_024)).toString("latin1");
  if (ending === "pdf" && head.includes(pdfMark)) return "pdf";
  if (ending === "docx" && head.startsWith("PK\u0003\u0004")) return "docx";
  if ((ending === "md" || ending === "markdown") && look.textual) return "markdown";
  if (ending === "txt" && look.textual) return "text";
  throw new Refusal("unsupported_type", {
    detail:
      "Se aceptan archivos PDF, Word (.docx), Markdown (.md) y texto (.txt), con su contenido verdadero.",
  });
}

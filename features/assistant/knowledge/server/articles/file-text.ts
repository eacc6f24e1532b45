import { buffer } from "node:stream/consumers";
import type { UploadedFile } from "#platform/contract/uploaded-file.ts";
import { inThread } from "#platform/server/documents/in-thread.ts";
import type { FileStore } from "#platform/server/files/file-store.ts";
import { Refusal } from "#platform/server/refusal.ts";

export const fileFormats = ["pdf", "docx", "markdown", "text"] as const;
type FileFormat = (typeof fileFormats)[number];

const pdfMark = "%PDF-";

/** Returns the format of a file. Its name and its content must agree; other files are refused. */
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

export interface FileQuestion {
  bytes: Uint8Array;
  format: FileFormat;
  mostPages: number;
  mostCharacters: number;
}

export type FileText = { text: string; cut: boolean } | { problem: string };

const maxPages = 400;
/** The maximum number of characters of an article's body. */
const maxCharacters = 100_000;
const limits = { milliseconds: 30_000, megabytes: 256 };

/**
 * Extracts the text of a stored file in a worker thread with limits of time and memory. The content of a file never
 * throws.
 */
export async function fileText(files: FileStore, key: string, format: FileFormat): Promise<FileText> {
  const { content } = await files.read(key);
  const question: FileQuestion = {
    bytes: await buffer(content),
    format,
    mostPages: maxPages,
    mostCharacters: maxCharacters,
  };
  const answer = await inThread(new URL("./text-worker.ts", import.meta.url), question, limits).catch(
    (error: Error): FileText => ({
      problem: /too long/.test(error.message)
        ? "El archivo tardó demasiado en leerse."
        : "El archivo está dañado, protegido o es demasiado complejo.",
    }),
  );
  return answer as FileText;
}

import { buffer } from "node:stream/consumers";
import { inThread } from "#platform/server/documents/in-thread.ts";
import type { FileStore } from "#platform/server/files/file-store.ts";
import type { FileFormat } from "./file-format.rules.ts";

export interface FileQuestion {
  bytes: Uint8Array;
  format: FileFormat;
  mostPages: number;
  mostCharacters: number;
}

export type FileText = { text: string; cut: boolean } | { problem: string };

export const mostPages = 400;
/** An article's body holds no more. */
const mostCharacters = 100_000;
const limits = { milliseconds: 30_000, megabytes: 256 };

/** The text of a stored file, read in a thread with limits of time and memory; never throws for what a file holds. */
export async function fileText(files: FileStore, key: string, format: FileFormat): Promise<FileText> {
  const { content } = await files.read(key);
  const question: FileQuestion = { bytes: await buffer(content), format, mostPages, mostCharacters };
  const answer = await inThread(new URL("./text-worker.ts", import.meta.url), question, limits).catch(
    (error: Error): FileText => ({
      problem: /too long/.test(error.message)
        ? "El archivo tardó demasiado en leerse."
        : "El archivo está dañado, protegido o es demasiado complejo.",
    }),
  );
  return answer as FileText;
}

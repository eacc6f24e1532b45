import { join } from "node:path";
import type { Logo } from "#platform/server/documents/marks.ts";
import { paperPdf, paperWord } from "#platform/server/documents/set-paper.ts";
import type { ResultDocument } from "./result-document.ts";

/** A result as a document, with what its paper shows besides. */
export interface ResultDraft {
  data: ResultDocument;
  /** The foot of each page: by it a printed page is found again. */
  foot: string;
  madeAt: Date;
  logo: Logo | null;
}

export async function resultPdf({ data, foot, madeAt, logo }: ResultDraft): Promise<Buffer> {
  return await paperPdf({
    template: join(import.meta.dirname, "result.typ"),
    data: { ...data, foot },
    logo,
    createdAt: madeAt,
  });
}

/** As Word, from the same content. */
export async function resultDocx(draft: ResultDraft): Promise<Buffer> {
  return await paperWord(new URL("./result-word-worker.ts", import.meta.url), draft);
}

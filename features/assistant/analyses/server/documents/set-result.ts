import { join } from "node:path";
import type { Logo } from "#platform/server/documents/marks.ts";
import { paperPdf, paperWord } from "#platform/server/documents/set-paper.ts";
import type { ResultDocument } from "./result-document.ts";

/** A result as a document, with the additional data of its pages. */
export interface ResultDraft {
  data: ResultDocument;
  /** The footer of each page, which identifies the result. */
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

/** Renders the same content as a Word document. */
export async function resultDocx(draft: ResultDraft): Promise<Buffer> {
  return await paperWord(new URL("./result-word-worker.ts", import.meta.url), draft);
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { inThread } from "#platform/server/documents/in-thread.ts";
import { type Logo, markFiles } from "#platform/server/documents/marks.ts";
import { renderPdf } from "#platform/server/documents/render-pdf.ts";
import type { ResultDocument } from "./result-document.ts";

/** A result as a document, with what its paper shows besides. */
export interface ResultDraft {
  data: ResultDocument;
  /** The foot of each page: by it a printed page is found again. */
  foot: string;
  madeAt: Date;
  logo: Logo | null;
}

/** As a tagged PDF. A logo that cannot be drawn leaves the company's name in its place. */
export async function resultPdf(draft: ResultDraft): Promise<Buffer> {
  if (!draft.logo) return await setPdf(draft);
  return await setPdf(draft).catch(() => setPdf({ ...draft, logo: null }));
}

async function setPdf({ data, foot, madeAt, logo }: ResultDraft): Promise<Buffer> {
  return await renderPdf({
    template: (await readFile(join(import.meta.dirname, "result.typ"))).toString(),
    data: { ...data, foot, logo: logo?.name ?? null },
    files: await markFiles(logo),
    createdAt: madeAt,
  });
}

const wordLimits = { milliseconds: 60_000, megabytes: 256 };

/** As Word, from the same content. */
export async function resultDocx(draft: ResultDraft): Promise<Buffer> {
  const made = await inThread(new URL("./result-word-worker.ts", import.meta.url), draft, wordLimits);
  return Buffer.from(made as Uint8Array);
}

import { readFile } from "node:fs/promises";
import { inThread } from "./in-thread.ts";
import { type Logo, markFiles } from "./marks.ts";
import { renderPdf } from "./render-pdf.ts";

interface PaperDraft {
  /** The path of a Typst template that uses `under-marks`. */
  template: string;
  data: object;
  logo: Logo | null;
  createdAt: Date;
}

/**
 * Renders a document with the logos of provider and company as a tagged PDF. The company's name replaces a logo that
 * cannot be drawn.
 */
export async function paperPdf(draft: PaperDraft): Promise<Buffer> {
  if (!draft.logo) return await setPdf(draft);
  return await setPdf(draft).catch(() => setPdf({ ...draft, logo: null }));
}

async function setPdf({ template, data, logo, createdAt }: PaperDraft): Promise<Buffer> {
  return await renderPdf({
    template: (await readFile(template)).toString(),
    data: { ...data, logo: logo?.name ?? null },
    files: await markFiles(logo),
    createdAt,
  });
}

const wordLimits = { milliseconds: 60_000, megabytes: 256 };

/** Renders a document as a Word file with a module that ends in `packWord`. */
export async function paperWord(worker: URL, draft: unknown): Promise<Buffer> {
  return Buffer.from((await inThread(worker, draft, wordLimits)) as Uint8Array);
}

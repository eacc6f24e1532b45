import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { inThread } from "#platform/server/documents/in-thread.ts";
import { markFiles } from "#platform/server/documents/marks.ts";
import { renderPdf } from "#platform/server/documents/render-pdf.ts";
import { type DocumentDraft, footOf } from "./document-draft.ts";

const part = (name: string) => readFile(join(import.meta.dirname, name));
const templates = { board: "board.typ", applicability: "applicability.typ" } as const;

/** As a tagged PDF. A logo that cannot be drawn leaves the company's name in its place. */
export async function documentPdf(draft: DocumentDraft): Promise<Buffer> {
  if (!draft.logo) return await setPdf(draft);
  return await setPdf(draft).catch(() => setPdf({ ...draft, logo: null }));
}

async function setPdf(draft: DocumentDraft): Promise<Buffer> {
  const { content, logo, issuedAt } = draft;
  return await renderPdf({
    template: (await part(templates[content.kind])).toString(),
    data: { ...content, foot: footOf(draft), logo: logo?.name ?? null },
    files: await markFiles(logo),
    createdAt: issuedAt,
  });
}

const wordLimits = { milliseconds: 60_000, megabytes: 256 };

/** As Word, from the same content. */
export async function documentWord(draft: DocumentDraft): Promise<Buffer> {
  const made = await inThread(new URL("./word.worker.ts", import.meta.url), draft, wordLimits);
  return Buffer.from(made as Uint8Array);
}

import { join } from "node:path";
import { paperPdf, paperWord } from "#platform/server/documents/set-paper.ts";
import { type DocumentDraft, documentFootText } from "./document-draft.ts";

const templates = { board: "board.typ", applicability: "applicability.typ" } as const;

export async function documentPdf(draft: DocumentDraft): Promise<Buffer> {
  const { content, logo, issuedAt } = draft;
  return await paperPdf({
    template: join(import.meta.dirname, templates[content.kind]),
    data: { ...content, foot: documentFootText(draft) },
    logo,
    createdAt: issuedAt,
  });
}

/** Renders the same content as Word. */
export async function documentWord(draft: DocumentDraft): Promise<Buffer> {
  return await paperWord(new URL("./word.worker.ts", import.meta.url), draft);
}

import type { reviseDocument as call } from "#features/documents/contracts/document-work.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { BeforeFiles, Verb } from "#platform/server/verb.ts";
import { actOnDocument, expectState } from "../documents/act-on-document.ts";
import { findDocument } from "../documents/document.store.ts";
import { searchText } from "../documents/document-facts.ts";
import { admitFile, keepRevision } from "../documents/document-file.ts";

/** The document is there before its file is sent. */
export const beforeRevising: BeforeFiles<typeof call> = async ({ db, actor }, { id = "" }) => {
  if (!(await findDocument(db, companyIn(actor), id))) throw new Refusal("not_found");
};

export const reviseDocument: Verb<typeof call> = (context, { file, note, ...seen }) => {
  const admitted = admitFile(file);
  return actOnDocument(context, seen, "document.revised", async (document) => {
    expectState(document, ["draft", "in_review"]);
    const number = document.revision + 1;
    await keepRevision(context, { documentId: document.id, number, note }, admitted);
    const { title, summary } = document;
    return {
      set: {
        revision: number,
        sha256: admitted.sha256,
        state: "draft",
        submitted_at: null,
        search: searchText({ title, summary, fileName: admitted.name }),
      },
      step: "revised",
      reason: note,
    };
  });
};

import type { reviseDocument as call } from "#features/documents/contracts/document-work.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { actOnDocument, expectState } from "../documents/act-on-document.ts";
import { searchText } from "../documents/document-facts.ts";
import { admitFile, keepRevision } from "../documents/document-file.ts";

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

import type { submitDocument as call } from "#features/documents/contracts/document-work.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { actOnDocument, expectState } from "../documents/act-on-document.ts";
import { askForReview } from "../documents/document-notice.ts";

export const submitDocument: Verb<typeof call> = (context, seen) =>
  actOnDocument(context, seen, "document.submitted", (document) => {
    expectState(document, ["draft"]);
    askForReview(context, document);
    return { set: { state: "in_review", submitted_at: context.clock.now() }, step: "submitted" };
  });

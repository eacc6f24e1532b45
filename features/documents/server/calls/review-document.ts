import type { reviewDocument as call } from "#features/documents/contracts/document-work.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";
import { actOnDocument, expectState, refuse } from "../documents/act-on-document.ts";
import type { DocumentDetailRow } from "../documents/document.store.ts";
import { announcePublication, announceRejection } from "../documents/document-notice.ts";
import { publication } from "../documents/publication.ts";
import { isAuthor } from "../documents/revision.store.ts";

/** Whoever brought a file of the document, or wrote it, leaves its review to another person. */
async function refuseAuthor({ db, actor }: VerbContext, document: DocumentDetailRow): Promise<void> {
  const { id } = authorOf(actor);
  if (id === null) return;
  if (document.made_by === id || (await isAuthor(db, companyIn(actor), document.id, id)))
    refuse("Usted escribió este documento: debe revisarlo otra persona.");
}

export const reviewDocument: Verb<typeof call> = (context, { sha256, decision, reason, ...seen }) =>
  actOnDocument(
    context,
    seen,
    decision === "approve" ? "document.approved" : "document.rejected",
    async (document) => {
      expectState(document, ["in_review"]);
      if (document.sha256 !== sha256)
        refuse("El archivo cambió desde que usted lo abrió: revíselo de nuevo.");
      await refuseAuthor(context, document);
      if (decision === "approve") {
        const set = await publication(context, document);
        announcePublication(context, { ...document, number: set.number });
        return { set, step: "approved", reason };
      }
      if (reason.length < 5) throw new Refusal("invalid_input", { detail: "Escriba qué hay que corregir." });
      announceRejection(context, document);
      return { set: { state: "draft", submitted_at: null }, step: "rejected", reason };
    },
  );

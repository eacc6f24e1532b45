import { documentCode } from "#features/documents/contracts/document-terms.ts";
import type { reviewDocument as call } from "#features/documents/contracts/document-work.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";
import { actOnDocument, expectState, refuse, writeChange } from "../documents/act-on-document.ts";
import { type DocumentDetailRow, lockDocument, takeNumber } from "../documents/document.store.ts";
import { expectKind, retentionDay, searchText } from "../documents/document-facts.ts";
import { announcePublication, announceRejection } from "../documents/document-notice.ts";
import { documentPublished } from "../documents/document-published.ts";
import { findRevision, isAuthor } from "../documents/revision.store.ts";

/** Whoever brought a file of the document, or wrote it, leaves its review to another person. */
async function refuseAuthor({ db, actor }: VerbContext, document: DocumentDetailRow): Promise<void> {
  const { id } = authorOf(actor);
  if (id === null) return;
  if (document.made_by === id || (await isAuthor(db, companyIn(actor), document.id, id)))
    refuse("Usted escribió este documento: debe revisarlo otra persona.");
}

/** The document that is replaced ends with the publication of the other one. */
async function replaceOld(context: VerbContext, document: DocumentDetailRow, number: number): Promise<void> {
  if (!document.supersedes_id) return;
  const old = await lockDocument(context.db, companyIn(context.actor), document.supersedes_id);
  if (!old || old.state === "withdrawn") return;
  if (old.state !== "published") refuse("El documento anterior ya se reemplazó o se eliminó.");
  const reason = `${documentCode(number)}: ${document.change_note}`;
  await writeChange(
    context,
    old,
    {
      set: {
        state: "replaced",
        ended_at: context.clock.now(),
        ended_by_name: authorOf(context.actor).name,
        end_reason: document.change_note,
      },
      step: "replaced",
      reason,
    },
    "document.replaced",
  );
}

async function publication(context: VerbContext, document: DocumentDetailRow) {
  const { db, actor, clock } = context;
  const companyId = companyIn(actor);
  const number = await takeNumber(db, companyId);
  await replaceOld(context, document, number);
  const kind = await expectKind(db, document.kind, document.kind);
  const file = await findRevision(db, companyId, { documentId: document.id, number: document.revision });
  const at = clock.now();
  announcePublication(context, { ...document, number });
  context.publish(documentPublished, { companyId, documentId: document.id });
  const { title, summary } = document;
  return {
    state: "published",
    number,
    published_at: at,
    approved_by_name: authorOf(actor).name,
    retain_until: retentionDay(at, kind.retention_months),
    search: searchText({ title, summary, fileName: file?.name ?? "", number }),
  };
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
      if (decision === "approve")
        return { set: await publication(context, document), step: "approved", reason };
      if (reason.length < 5) throw new Refusal("invalid_input", { detail: "Escriba qué hay que corregir." });
      announceRejection(context, document);
      return { set: { state: "draft", submitted_at: null }, step: "rejected", reason };
    },
  );

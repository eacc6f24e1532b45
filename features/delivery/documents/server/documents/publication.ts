import { documentCode } from "#features/delivery/documents/contracts/document-terms.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { refuseConflict, writeChange } from "./act-on-document.ts";
import { type DocumentDetailRow, lockDocument, nextDocumentNumber } from "./document.store.ts";
import { expectKind, retentionDay, searchText } from "./document-facts.ts";
import { documentPublished } from "./document-published.ts";
import { findRevision } from "./revision.store.ts";

/** Marks the replaced document when its replacement is published. */
async function replaceOld(context: VerbContext, document: DocumentDetailRow, number: number): Promise<void> {
  if (!document.supersedes_id) return;
  const old = await lockDocument(context.db, companyIn(context.actor), document.supersedes_id);
  if (!old || old.state === "withdrawn") return;
  if (old.state !== "published") refuseConflict("El documento anterior ya se reemplazó o se eliminó.");
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

/** Returns the columns that publishing a document sets: its number, its last day of retention, its searched text. */
export async function publicationColumns(context: VerbContext, document: DocumentDetailRow) {
  const { db, actor, clock } = context;
  const companyId = companyIn(actor);
  const number = await nextDocumentNumber(db, companyId);
  await replaceOld(context, document, number);
  const kind = await expectKind(db, document.kind, document.kind);
  const file = await findRevision(db, companyId, { documentId: document.id, number: document.revision });
  const at = clock.now();
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

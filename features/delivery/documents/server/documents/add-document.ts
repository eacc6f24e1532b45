import { v7 as uuidv7 } from "uuid";
import type { DocumentTlp } from "#features/delivery/documents/contracts/document-terms.ts";
import type { DocumentDetail } from "#features/delivery/documents/contracts/documents.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { addDocument, addStep, findDocument } from "./document.store.ts";
import { expectKind, expectPeriod, searchText } from "./document-facts.ts";
import { type DocumentFile, type FileOrigin, saveRevision } from "./document-file.ts";
import { notifyOfReviewRequest } from "./document-notice.ts";
import { documentDetail } from "./document-view.ts";

export interface NewDocument {
  id: string;
  title: string;
  summary: string;
  kind: string;
  period_id?: string | undefined;
  tlp?: DocumentTlp | undefined;
  supersedes_id?: string | undefined;
  change_note: string;
  submit: boolean;
}

const minNoteLength = 5;

/** Refuses a replacement of an unpublished document, and one without a note of the changes. */
async function expectReplaceable(context: VerbContext, facts: NewDocument): Promise<void> {
  if (!facts.supersedes_id) return;
  const old = await findDocument(context.db, companyIn(context.actor), facts.supersedes_id);
  if (!old) throw new Refusal("not_found");
  if (old.state !== "published")
    throw new Refusal("conflict", { detail: "Solo se reemplaza un documento publicado." });
  if (facts.change_note.length < minNoteLength)
    throw new Refusal("invalid_input", { detail: "Escriba qué cambia respecto del documento anterior." });
}

/** Adds a document with its first file. */
export async function addNewDocument(
  context: VerbContext,
  facts: NewDocument,
  file: DocumentFile,
  origin: FileOrigin,
): Promise<DocumentDetail> {
  const { db, actor, clock, audit, announce } = context;
  const companyId = companyIn(actor);
  const kind = await expectKind(db, facts.kind);
  await expectPeriod(db, companyId, facts.period_id);
  await expectReplaceable(context, facts);
  const author = authorOf(actor);
  const at = clock.now();
  const { id, title, summary, submit } = facts;
  await addDocument(db, {
    company_id: companyId,
    id,
    kind: facts.kind,
    period_id: facts.period_id ?? null,
    title,
    summary,
    tlp: facts.tlp ?? kind.default_tlp,
    state: submit ? "in_review" : "draft",
    revision: 1,
    sha256: file.sha256,
    supersedes_id: facts.supersedes_id ?? null,
    change_note: facts.supersedes_id ? facts.change_note : "",
    made_by: author.id,
    made_by_name: author.name,
    submitted_at: submit ? at : null,
    search: searchText({ title, summary, fileName: file.name }),
    created_at: at,
    updated_at: at,
  });
  await saveRevision(context, { documentId: id, number: 1 }, file, origin);
  for (const action of submit ? (["created", "submitted"] as const) : (["created"] as const))
    await addStep(db, {
      company_id: companyId,
      id: uuidv7(),
      document_id: id,
      action,
      revision: 1,
      sha256: file.sha256,
      actor_id: author.id,
      actor_name: author.name,
      at,
    });
  audit({
    action: "document.created",
    objectType: "document",
    objectId: id,
    details: { title, kind: facts.kind, file: file.name, sha256: file.sha256, submitted: submit },
  });
  if (submit) notifyOfReviewRequest(context, { id, number: null, title });
  announce({ topic: "documents.changed", data: { id } });
  return await documentDetail(context, id);
}

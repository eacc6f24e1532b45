import type { ReceivedDocument } from "#features/delivery/document-delivery/contracts/received.contract.ts";
import { documentCode } from "#features/delivery/documents/documents.labels.ts";
import {
  findDocument,
  findReplacement,
  findRevision,
} from "#features/delivery/documents/server/documents.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { SendingRow } from "../sendings/sending-query.store.ts";
import { findCompany } from "../transmission/transmission.store.ts";

async function load({ db, actor }: VerbContext, { document_id: documentId, revision }: SendingRow) {
  const companyId = companyIn(actor);
  const document = await findDocument(db, companyId, documentId);
  const file = await findRevision(db, companyId, { documentId, number: revision });
  if (!document || !file) throw new Refusal("not_found");
  const isWithdrawn = document.state === "withdrawn" || document.state === "deleted";
  return { document, file, isWithdrawn };
}

/**
 * Returns the document of a sending in the receiver's view: the version that was sent, with a note if it was
 * corrected later.
 */
export async function readDocument(
  context: VerbContext,
  sending: SendingRow,
): Promise<Omit<ReceivedDocument, "proof">> {
  const { db, actor } = context;
  const companyId = companyIn(actor);
  const { document, file, isWithdrawn } = await load(context, sending);
  const replacement = await findReplacement(db, companyId, document.id);
  const newer = replacement && (await findDocument(db, companyId, replacement.id));
  return {
    number: document.number,
    title: document.title,
    summary: document.summary,
    company_name: (await findCompany(db, companyId))?.name ?? "",
    receiver_name: sending.receiver_name,
    tlp: document.tlp,
    revision: sending.revision,
    sha256: sending.sha256,
    stamped: sending.stamped,
    file_name: file.name,
    bytes: Number(file.bytes),
    published_at: document.published_at?.toISOString() ?? null,
    available: !isWithdrawn && file.file_key !== null,
    withdrawn_reason: isWithdrawn ? document.end_reason : null,
    newer: newer ? { number: newer.number, title: newer.title, change_note: newer.change_note } : null,
    acknowledged_at: sending.acknowledged_at?.toISOString() ?? null,
    retain_until: document.retain_until,
  };
}

/** Refuses a signature for a document that was withdrawn or deleted. */
export async function expectAvailable(context: VerbContext, sending: SendingRow): Promise<void> {
  if ((await load(context, sending)).isWithdrawn)
    throw new Refusal("conflict", { detail: "Este documento se retiró: su recepción ya no se firma." });
}

/** Returns the file of a sending; refuses with the reason where it is not available. */
export async function receivedFile(context: VerbContext, sending: SendingRow) {
  const { document, file, isWithdrawn } = await load(context, sending);
  if (isWithdrawn || file.file_key === null)
    throw new Refusal("conflict", { detail: "Este documento se retiró y ya no se descarga." });
  const code = documentCode(document.number);
  return {
    key: file.file_key,
    name: code ? `${code} ${file.name}` : file.name,
    contentType: file.content_type,
    bytes: Number(file.bytes),
  };
}

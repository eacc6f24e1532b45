import type * as contract from "#features/document-delivery/contracts/sendings.contract.ts";
import { documentCode } from "#features/documents/documents.words.ts";
import { findDocument, findRevision } from "#features/documents/server/documents.public.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";
import { messageWriter } from "../messages/write-message.ts";
import { findReceiver, lockReceivers } from "../receivers/receiver.store.ts";
import { findCompanySendings } from "../register/company-sendings.store.ts";
import { messageText } from "../sendings/message.ts";
import { mayAttach, prepare } from "../sendings/prepare-sendings.ts";
import { changeSending, lockSending } from "../sendings/sending.store.ts";
import { sendings } from "../sendings/sending-query.store.ts";
import { sendingDetail, sendingLines } from "../sendings/sending-view.ts";
import { findPeriodService } from "../transmission/transmission.store.ts";

export const listSendings: Verb<typeof contract.listSendings> = async (
  { db, actor },
  { sort, cursor, limit, ...filter },
) => {
  const { items, ...page } = await sendings.page(db, { filter }, { sort, cursor, limit });
  return { ...page, items: await sendingLines(db, companyIn(actor), items) };
};

export const listSendingFacets: Verb<typeof contract.listSendingFacets> = ({ db }, filter) =>
  sendings.facets(db, { filter });

export const getSending: Verb<typeof contract.getSending> = (context, { id }) => sendingDetail(context, id);

/** A published document with its approved file; refuses any other. */
async function loadPublished({ db, actor }: VerbContext, documentId: string) {
  const companyId = companyIn(actor);
  const document = await findDocument(db, companyId, documentId);
  if (!document) throw new Refusal("not_found");
  if (document.state !== "published")
    throw new Refusal("conflict", { detail: "Solo se envían documentos publicados." });
  const file = await findRevision(db, companyId, { documentId, number: document.revision });
  const serviceId = await findPeriodService(db, companyId, document.period_id);
  return { document, file, serviceId };
}

export const previewMessage: Verb<typeof contract.previewMessage> = async (context, input) => {
  const { db, actor, config } = context;
  const companyId = companyIn(actor);
  const { document, file } = await loadPublished(context, input.id);
  const receiver = input.receiver_id && (await findReceiver(db, companyId, input.receiver_id));
  if (receiver === undefined && input.receiver_id) throw new Refusal("not_found");
  const attached = mayAttach(document.tlp);
  const writeMessage = await messageWriter(context, document, input.template_id ?? null);
  const receiverName = receiver ? receiver.name : "(nombre de cada destinatario)";
  const { subject, body } = writeMessage(receiverName, input.note);
  const link = `${config.origin}/Entrega#(enlace de cada destinatario)`;
  return { subject, text: messageText({ body, attached, link }), attached, file_name: file?.name ?? "" };
};

export const prepareSendings: Verb<typeof contract.prepareSendings> = async (
  context,
  { id, receiver_ids, note, template_id, stamped },
) => {
  const { db, actor } = context;
  const { document, file, serviceId } = await loadPublished(context, id);
  const ids = [...new Set(receiver_ids)];
  const receivers = await lockReceivers(db, companyIn(actor), ids);
  if (receivers.length !== ids.length)
    throw new Refusal("invalid_input", { detail: "Un destinatario no existe." });
  const result = await prepare(context, {
    document: { ...document, serviceId, bytes: Number(file?.bytes ?? 0) },
    receivers,
    note,
    stamped,
    ruleId: null,
    templateId: template_id,
  });
  if (result.prepared + result.held_back === 0) context.nothingChanged();
  return result;
};

export const revokeSending: Verb<typeof contract.revokeSending> = async (context, { id, reason }) => {
  const { db, actor, clock, audit, announce } = context;
  const companyId = companyIn(actor);
  const sending = await lockSending(db, companyId, id);
  if (!sending) throw new Refusal("not_found");
  if (sending.revoked_at) throw new Refusal("already_used", { detail: "El enlace ya se revocó." });
  const at = clock.now();
  await changeSending(db, companyId, id, {
    revoked_at: at,
    revoked_by_name: authorOf(actor).name,
    revoke_reason: reason,
    updated_at: at,
  });
  const document = await findDocument(db, companyId, sending.document_id);
  audit({
    action: "sending.revoked",
    objectType: "document_sending",
    objectId: id,
    details: { code: documentCode(document?.number ?? null), receiver: sending.receiver_name, reason },
  });
  announce({ topic: "document-delivery.changed", data: { id } });
  return await sendingDetail(context, id);
};

const monthMs = 31 * 86_400_000;

export const listCompanySendings: Verb<typeof contract.listCompanySendings> = async (
  { db, clock },
  { q = "" },
) => {
  const rows = await findCompanySendings(db, new Date(clock.now().getTime() - monthMs));
  return {
    items: rows
      .filter(({ company_name }) => foldText(company_name).includes(foldText(q)))
      .map(({ company_id, company_name, last_accepted_at, ...row }) => ({
        ...row,
        company: { id: company_id, name: company_name },
        last_accepted_at: last_accepted_at?.toISOString() ?? null,
      })),
  };
};

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { documentCode } from "#features/delivery/documents/documents.labels.ts";
import { findDocument, findRevision } from "#features/delivery/documents/server/documents.public.ts";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { renderPdf } from "#platform/server/documents/render-pdf.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import { blockReasonLabels, sendingStageLabels } from "../../contracts/delivery-terms.ts";
import * as contract from "../../contracts/sendings.contract.ts";
import { messageWriter } from "../messages/write-message.ts";
import { findReceiver, lockReceivers } from "../receivers/receiver.store.ts";
import { findCompanySendings } from "../register/company-sendings.store.ts";
import { findCompany, findPeriodService } from "../transmission/transmission.store.ts";
import { messageText } from "./message.ts";
import { mayAttach, prepareSendingsOf } from "./prepare-sendings.ts";
import { changeSending, lockSending } from "./sending.store.ts";
import { sendings } from "./sending-query.store.ts";
import { sendingDetail, sendingLines } from "./sending-view.ts";

export const listSendings: Verb<typeof contract.listSendings> = async (
  { db, actor },
  { sort, cursor, limit, ...filter },
) => {
  const { items, ...page } = await sendings.page(db, { filter }, { sort, cursor, limit });
  return { ...page, items: await sendingLines(db, companyIn(actor), items) };
};

const listSendingFacets: Verb<typeof contract.listSendingFacets> = ({ db }, filter) =>
  sendings.facets(db, { filter });

const getSending: Verb<typeof contract.getSending> = (context, { id }) => sendingDetail(context, id);

/** A published document with its approved file; refuses any other. */
async function loadPublishedDocument({ db, actor }: VerbContext, documentId: string) {
  const companyId = companyIn(actor);
  const document = await findDocument(db, companyId, documentId);
  if (!document) throw new Refusal("not_found");
  if (document.state !== "published")
    throw new Refusal("conflict", { detail: "Solo se envían documentos publicados." });
  const file = await findRevision(db, companyId, { documentId, number: document.revision });
  const serviceId = await findPeriodService(db, companyId, document.period_id);
  return { document, file, serviceId };
}

const previewMessage: Verb<typeof contract.previewMessage> = async (context, input) => {
  const { db, actor, config } = context;
  const companyId = companyIn(actor);
  const { document, file } = await loadPublishedDocument(context, input.id);
  const receiver = input.receiver_id && (await findReceiver(db, companyId, input.receiver_id));
  if (receiver === undefined && input.receiver_id) throw new Refusal("not_found");
  const attached = mayAttach(document.tlp);
  const writeMessage = await messageWriter(context, document, input.template_id ?? null);
  const receiverName = receiver ? receiver.name : "(nombre de cada destinatario)";
  const { subject, body } = writeMessage(receiverName, input.note);
  const link = `${config.origin}${paths.receivedDocument}#(enlace de cada destinatario)`;
  return { subject, text: messageText({ body, attached, link }), attached, file_name: file?.name ?? "" };
};

export const prepareSendings: Verb<typeof contract.prepareSendings> = async (
  context,
  { id, receiver_ids, note, template_id, stamped },
) => {
  const { db, actor } = context;
  const { document, file, serviceId } = await loadPublishedDocument(context, id);
  const ids = [...new Set(receiver_ids)];
  const receivers = await lockReceivers(db, companyIn(actor), ids);
  if (receivers.length !== ids.length)
    throw new Refusal("invalid_input", { detail: "Un destinatario no existe." });
  const result = await prepareSendingsOf(context, {
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

const revokeSending: Verb<typeof contract.revokeSending> = async (context, { id, reason }) => {
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

const listCompanySendings: Verb<typeof contract.listCompanySendings> = async ({ db, clock }, { q = "" }) => {
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

type SendingLine = Awaited<ReturnType<typeof sendingLines>>[number];

/** The columns of the exported file, each with the text of its cell. */
const columns: readonly (readonly [title: string, cell: (line: SendingLine) => string | null])[] = [
  ["preparado", ({ created_at }) => created_at],
  ["documento", ({ document }) => documentCode(document.number)],
  ["título", ({ document }) => document.title],
  ["versión", ({ revision }) => String(revision)],
  ["SHA-256", ({ sha256 }) => sha256],
  ["destinatario", ({ receiver }) => receiver.name],
  ["correo", ({ email }) => email],
  ["etapa", ({ stage }) => sendingStageLabels[stage]],
  ["motivo", ({ block_reason }) => block_reason && blockReasonLabels[block_reason]],
  ["pudo llegar dos veces", ({ possible_duplicate }) => (possible_duplicate ? "sí" : "no")],
  ["aceptado por su servidor", ({ accepted_at }) => accepted_at],
  ["enlace visitado", ({ visited_at }) => visited_at],
  ["abierto en el portal", ({ opened_at }) => opened_at],
  ["descargado", ({ downloaded_at }) => downloaded_at],
  ["recibido conforme", ({ acknowledged_at }) => acknowledged_at],
  ["rebotado", ({ bounced_at }) => bounced_at],
  ["enlace revocado", ({ revoked_at }) => revoked_at],
];
const rowsAtOnce = 500;

const exportSendings: Verb<typeof contract.exportSendings> = async (
  { db, actor, clock },
  { sort, file, ...filter },
) => {
  const companyId = companyIn(actor);
  async function* pages() {
    for await (const rows of sendings.pages(db, { filter }, { sort, limit: rowsAtOnce })) {
      const lines = await sendingLines(db, companyId, rows);
      yield lines.map((line) => columns.map(([, cell]) => cell(line)));
    }
  }
  return {
    name: `registro-de-entregas-${clock.now().toISOString().slice(0, 10)}.${file}`,
    ...rowFile(file, {
      sheet: "Registro de entregas",
      columns: columns.map(([title]) => ({ title, ...(title === "título" && { width: 48 }) })),
      pages: pages(),
    }),
  };
};

const momentText = (at: string | null) => (at ? dateTime(new Date(at)) : "—");

const printRegister: Verb<typeof contract.printRegister> = async ({ db, actor, clock }, filter) => {
  const companyId = companyIn(actor);
  const { items, total } = await sendings.page(db, { filter }, { sort: "-created", limit: rowsAtOnce });
  const lines = await sendingLines(db, companyId, items);
  const company = await findCompany(db, companyId);
  const at = clock.now();
  const content = await renderPdf({
    template: (await readFile(join(import.meta.dirname, "../register/register.typ"))).toString(),
    data: {
      company: company?.name ?? "",
      made: dateTime(at),
      total: total.count,
      capped: total.capped,
      rows: lines.map((line) => ({
        document: documentCode(line.document.number) ?? "",
        title: line.document.title,
        receiver: line.receiver.name,
        email: line.email,
        hash: line.sha256.slice(0, 16),
        stage: sendingStageLabels[line.stage],
        sent: momentText(line.accepted_at),
        opened: momentText(line.opened_at),
        downloaded: momentText(line.downloaded_at),
        acknowledged: momentText(line.acknowledged_at),
      })),
    },
    createdAt: at,
  });
  return {
    name: `registro-de-entregas-${at.toISOString().slice(0, 10)}.pdf`,
    contentType: "application/pdf",
    pieces: (async function* () {
      yield content;
    })(),
  };
};

export const sendingsVerbs = [
  route(contract.listSendings, listSendings),
  route(contract.listSendingFacets, listSendingFacets),
  route(contract.exportSendings, exportSendings),
  route(contract.printRegister, printRegister),
  route(contract.previewMessage, previewMessage),
  route(contract.prepareSendings, prepareSendings),
  route(contract.revokeSending, revokeSending),
  route(contract.listCompanySendings, listCompanySendings),
  route(contract.getSending, getSending),
];

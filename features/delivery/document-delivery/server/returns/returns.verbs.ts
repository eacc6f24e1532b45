import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { type BeforeFiles, route, type Verb } from "#platform/server/verb.ts";
import type { ReturnedMailKind } from "../../contracts/delivery-terms.ts";
import * as contract from "../../contracts/returns.contract.ts";
import { findSending } from "../sendings/sending.store.ts";
import { sendingDetail } from "../sendings/sending-view.ts";
import { findSendingIds, isMessage, parseReturn } from "./parse-mail.ts";
import { findReturn, findReturnPage, markUndone } from "./return.store.ts";
import { applyReturns, saveReturn } from "./save-return.ts";

const listReturns: Verb<typeof contract.listReturns> = async ({ db, actor }, input) => {
  const { items, ...page } = await findReturnPage(db, companyIn(actor), input);
  return {
    ...page,
    items: items.map(({ kind, received_at, undone_at, file_key: _key, ...row }) => ({
      ...row,
      kind: kind as ReturnedMailKind,
      received_at: received_at.toISOString(),
      undone_at: undone_at?.toISOString() ?? null,
    })),
  };
};

/** Refuses the upload when the sending does not exist. */
const beforeReturn: BeforeFiles<typeof contract.addReturn> = async ({ db, actor }, { id = "" }) => {
  if (!(await findSending(db, companyIn(actor), id))) throw new Refusal("not_found");
};

const addReturn: Verb<typeof contract.addReturn> = async (context, { id, file }) => {
  const { db, actor, config, files } = context;
  const sending = await findSending(db, companyIn(actor), id);
  if (!sending) throw new Refusal("not_found");
  const { content } = await files.read(file.key);
  const bytes = Buffer.concat(await content.toArray());
  if (!isMessage(bytes)) throw new Refusal("unsupported_type", { detail: "El archivo no es un correo." });
  const sendingIds = findSendingIds(bytes, new URL(config.origin).hostname);
  if (sendingIds.length > 0 && !sendingIds.includes(id))
    throw new Refusal("conflict", { detail: "Este correo responde a otro envío." });
  if (!(await saveReturn(context, sending, { file, mail: await parseReturn(bytes) })))
    throw new Refusal("already_used", {
      detail: "Este correo ya está guardado, o el envío ya tiene 20 del mismo tipo.",
    });
  return await sendingDetail(context, id);
};

const undoReturn: Verb<typeof contract.undoReturn> = async (context, { id, reason }) => {
  const { db, actor, clock, audit } = context;
  const companyId = companyIn(actor);
  const row = await findReturn(db, companyId, id);
  if (!row) throw new Refusal("not_found");
  const { name } = authorOf(actor);
  if (!(await markUndone(db, companyId, id, { at: clock.now(), name, reason })))
    throw new Refusal("already_used", { detail: "Ya se había deshecho." });
  await applyReturns(context, { id: row.sending_id, receiver_id: row.receiver_id });
  audit({
    action: "sending.return_undone",
    objectType: "document_return",
    objectId: id,
    details: { reason },
  });
  return await sendingDetail(context, row.sending_id);
};

const downloadReturn: Verb<typeof contract.downloadReturn> = async ({ db, actor }, { id }) => {
  const row = await findReturn(db, companyIn(actor), id);
  if (!row?.file_key) throw new Refusal("not_found");
  return { key: row.file_key, name: `correo-${id}.eml`, contentType: "application/octet-stream" };
};

export const returnsVerbs = [
  route(contract.listReturns, listReturns),
  route(contract.addReturn, addReturn, { beforeFiles: beforeReturn }),
  route(contract.undoReturn, undoReturn),
  route(contract.downloadReturn, downloadReturn),
];

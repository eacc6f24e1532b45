import { v7 as uuidv7 } from "uuid";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { changeReceiver, lockReceivers } from "../receivers/receiver.store.ts";
import { changeSending, lockSending } from "../sendings/sending.store.ts";
import type { SendingRow } from "../sendings/sending-query.store.ts";
import { isPolicyRefusal, type ReadReturn, returnedAddressFor } from "./read-return.rules.ts";
import { countReturns, insertReturn, lastBounce, sumReturns } from "./return.store.ts";

/** The number of days with a permanent bounce after which a receiver gets no more messages. */
const bounceDays = 2;

export interface ReturnedFile {
  key: string;
  sha256: string;
}

/** The maximum number of returned messages of one kind per sending, which stops a loop of absence notes. */
const maxReturnsOfKind = 20;

/**
 * Stores a returned message and updates its sending and receiver. Returns false without any change for a repeated
 * message, or for one above the limit of its kind.
 */
export async function saveReturn(
  context: VerbContext,
  sending: SendingRow,
  { file, mail }: { file: ReturnedFile; mail: ReadReturn },
): Promise<boolean> {
  const { db, actor, clock, audit } = context;
  const companyId = companyIn(actor);
  await lockSending(db, companyId, sending.id);
  const count = await countReturns(db, companyId, { sendingId: sending.id, kind: mail.kind });
  if (count >= maxReturnsOfKind) return false;
  const about = returnedAddressFor(mail, sending.email);
  const id = uuidv7();
  const code = about?.code ?? null;
  const ours = mail.kind === "bounce" && isPolicyRefusal(code);
  const isNew = await insertReturn(db, {
    company_id: companyId,
    id,
    sending_id: sending.id,
    receiver_id: sending.receiver_id,
    kind: mail.kind,
    permanent: mail.kind === "bounce" && about?.permanent === true,
    ours,
    code,
    reply: about?.reply ?? "",
    failed_address: about?.address ?? null,
    file_key: file.key,
    sha256: file.sha256,
    received_at: clock.now(),
  });
  if (!isNew) return false;
  audit({
    action: `sending.return_${mail.kind}`,
    objectType: "document_sending",
    objectId: sending.id,
    details: { receiver: sending.receiver_name, code, ours },
  });
  await applyReturns(context, sending);
  return true;
}

/** Recomputes the bounce of a sending and the status of its receiver from the returns that were not undone. */
export async function applyReturns(
  { db, actor, clock, announce }: VerbContext,
  sending: Pick<SendingRow, "id" | "receiver_id">,
): Promise<void> {
  const companyId = companyIn(actor);
  const at = clock.now();
  const bounced = await lastBounce(db, companyId, sending.id);
  await changeSending(db, companyId, sending.id, { bounced_at: bounced, updated_at: at });
  const [receiver] = await lockReceivers(db, companyId, [sending.receiver_id]);
  // Messages from before a person reactivated the receiver are ignored, because that person has already dealt with
  // them.
  const since = receiver?.status === "active" ? receiver.status_at : new Date(0);
  const { bounce_days, complaints } = await sumReturns(db, companyId, {
    receiverId: sending.receiver_id,
    since,
  });
  const status = complaints > 0 ? "complained" : bounce_days >= bounceDays ? "bouncing" : "active";
  const isAutomaticStatus = receiver && ["active", "bouncing", "complained"].includes(receiver.status);
  if (receiver && isAutomaticStatus && receiver.status !== status)
    await changeReceiver(db, companyId, receiver.id, {
      status,
      status_reason: {
        active: "",
        bouncing: "Su correo rebotó en dos días distintos.",
        complained: "Marcó un envío como no deseado.",
      }[status],
      status_at: at,
      updated_at: at,
    });
  announce({ topic: "document-delivery.changed", data: { id: sending.id } });
}

import { v7 as uuidv7 } from "uuid";
import { type BlockReason, linkDays } from "#features/delivery/document-delivery/contracts/delivery-terms.ts";
import type { MessageTemplateText } from "#features/delivery/document-delivery/contracts/message-fields.ts";
import { documentCode } from "#features/delivery/documents/documents.labels.ts";
import { findDocument, findRevision } from "#features/delivery/documents/server/documents.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { newToken, tokenDigest } from "#platform/server/sessions/tokens.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type MessageDocument, messageWriter } from "../messages/write-message.ts";
import { findReceiver } from "../receivers/receiver.store.ts";
import { linkAddress, messageHtml, messageText } from "../sendings/message.ts";
import { blockReasonOf, mayAttach } from "../sendings/prepare-sendings.ts";
import { changeSending, lockSending } from "../sendings/sending.store.ts";
import type { SendingDetailRow } from "../sendings/sending-query.store.ts";
import { addStampToFile } from "../stamp/stamp-copy.ts";
import { failedAnswer, type MailAnswer } from "./mail-answer.rules.ts";
import { returnAddress } from "./return-address.rules.ts";
import { type OutgoingMessage, submitMessage } from "./submit-message.ts";
import { claimSending, findPeriodService, insertLink, maxUncertainTries } from "./transmission.store.ts";
import { transmitSending } from "./transmit-name.ts";

const claimMinutes = 2;
/** The number of attempts without a submission, over about two days, after which the sending ends as rejected. */
export const maxTries = 15;

type StartedTransmission = { message: OutgoingMessage; fileKey: string | null; sending: SendingDetailRow };

/** Job that submits one document to the mail server and stores the reply. */
export const transmitJob = defineJob({
  ...transmitSending,
  retryLimit: maxTries,
  retryDelaySeconds: 10,
  expireInSeconds: claimMinutes * 60,
  async perform({ gate }, { companyId, id }) {
    const work = <T>(run: (context: VerbContext) => Promise<T>) =>
      asSystem(gate, { scope: "company", effect: "write", name: transmitSending.name, companyId }, run);
    const started = await work((context) => start(context, id));
    if (started === "busy") throw new Error("Another try of the sending is running");
    if (started === "done") return;
    const answer = await withFile(gate, started).then(
      (message) => submitMessage(gate.config, message),
      (error: unknown) => failedAnswer(error, false),
    );
    const again = await work((context) => recordAnswer(context, id, answer));
    if (again) throw new Error(`The message was not handed over: ${answer.text}`);
  },
});

async function withFile(
  gate: Gate,
  { message, fileKey, sending }: StartedTransmission,
): Promise<OutgoingMessage> {
  if (!message.attachment || !fileKey) return { ...message, attachment: null };
  const file = await gate.files.read(fileKey);
  const original = Buffer.concat(await file.content.toArray());
  const { receiver_name: name, sha256 } = sending;
  const content = sending.stamped
    ? await addStampToFile(original, { name, sha256, at: message.date })
    : original;
  return { ...message, attachment: { ...message.attachment, content } };
}

/** Claims the sending, or blocks it by a rule; the transaction commits before anything is sent. */
async function start(context: VerbContext, id: string): Promise<StartedTransmission | "busy" | "done"> {
  const { db, actor, clock, audit, nothingChanged } = context;
  const companyId = companyIn(actor);
  const now = clock.now();
  const until = new Date(now.getTime() + claimMinutes * 60_000);
  const sending = await claimSending(db, { companyId, id, now, until });
  if (!sending) {
    nothingChanged();
    const current = await lockSending(db, companyId, id);
    return current?.stage === "transmission_started" ? "busy" : "done";
  }
  const entry = { objectType: "document_sending", objectId: id };
  const receiver = await findReceiver(db, companyId, sending.receiver_id);
  const document = await findDocument(db, companyId, sending.document_id);
  const blockReason = await findBlockReason(context, receiver, document);
  if (blockReason || !document) {
    const changes = { stage: "held_back", held_reason: blockReason, claimed_until: null, updated_at: now };
    await changeSending(db, companyId, id, changes);
    audit({
      ...entry,
      action: "sending.held_back",
      details: { receiver: sending.receiver_name, reason: blockReason },
    });
    return "done";
  }
  const details = {
    code: documentCode(document.number),
    receiver: sending.receiver_name,
    try: sending.attempts,
  };
  audit({ ...entry, action: "sending.transmission_started", details });
  const file = await findRevision(db, companyId, { documentId: document.id, number: sending.revision });
  const token = newToken();
  await insertLink(db, {
    company_id: companyId,
    id: uuidv7(),
    sending_id: id,
    token_sha256: tokenDigest(token),
    created_at: now,
    expires_at: new Date(now.getTime() + linkDays * 86_400_000),
  });
  const isAttached = sending.attached && mayAttach(document.tlp) && file?.file_key != null;
  const message = await compose(context, { sending, document, token, attached: isAttached });
  return {
    sending,
    fileKey: isAttached ? file.file_key : null,
    message: {
      ...message,
      attachment: isAttached
        ? { filename: file.name, content: Buffer.alloc(0), contentType: file.content_type }
        : null,
    },
  };
}

/** Returns the rule that blocks a sending at the time of transmission; null if none does. */
async function findBlockReason(
  { db, actor, clock, config }: VerbContext,
  receiver: Awaited<ReturnType<typeof findReceiver>>,
  document: Awaited<ReturnType<typeof findDocument>>,
): Promise<BlockReason | null> {
  if (document?.state !== "published") return "document_not_published";
  if (!receiver) return "receiver_not_active";
  const serviceId = await findPeriodService(db, companyIn(actor), document.period_id);
  const reason = blockReasonOf(receiver, { kind: document.kind, serviceId }, dayOf(clock.now()));
  return reason ?? (config.smtpUrl ? null : "no_mail_server");
}

async function compose(
  context: VerbContext,
  {
    sending,
    document,
    token,
    attached,
  }: {
    sending: SendingDetailRow;
    document: MessageDocument;
    token: string;
    attached: boolean;
  },
): Promise<Omit<OutgoingMessage, "attachment">> {
  const { actor, clock, config, keyring } = context;
  const companyId = companyIn(actor);
  const link = linkAddress(config.origin, companyId, token);
  const { subject, body } = await messageOf(context, sending, document);
  const text = messageText({ body, attached, link });
  const domain = config.returnMail?.domain;
  return {
    id: sending.id,
    to: sending.email,
    returnTo: domain ? returnAddress(keyring.signing().bytes, { companyId, id: sending.id, domain }) : null,
    subject,
    text,
    html: messageHtml(text, link),
    date: clock.now(),
  };
}

/** Returns the message as it was prepared; the text of the portal for sendings from before messages were stored. */
async function messageOf(
  context: VerbContext,
  { receiver_name, note, message_subject, message_body }: SendingDetailRow,
  document: MessageDocument,
): Promise<MessageTemplateText> {
  if (message_subject !== "") return { subject: message_subject, body: message_body };
  const writeMessage = await messageWriter(context, document, null);
  return writeMessage(receiver_name, note);
}

const stages = {
  accepted: "accepted",
  rejected: "rejected",
  uncertain: "uncertain",
  again: "prepared",
} as const satisfies Record<MailAnswer["outcome"], string>;

/** Stores the reply of the mail server; returns true if the message must be tried again. */
export async function recordAnswer(context: VerbContext, id: string, answer: MailAnswer): Promise<boolean> {
  const { db, actor, clock, audit, announce, nothingChanged } = context;
  const companyId = companyIn(actor);
  const sending = await lockSending(db, companyId, id);
  if (sending?.stage !== "transmission_started") {
    nothingChanged();
    return false;
  }
  const isExhausted = answer.outcome !== "accepted" && sending.attempts >= maxTries;
  const stage = isExhausted && answer.outcome !== "uncertain" ? "rejected" : stages[answer.outcome];
  const at = clock.now();
  await changeSending(db, companyId, id, {
    stage,
    claimed_until: null,
    answer_code: answer.code,
    answer_text: answer.text,
    queue_id: answer.queueId,
    accepted_at: stage === "accepted" ? at : null,
    updated_at: at,
  });
  audit({
    action: `sending.${stage === "prepared" ? "delayed" : stage}`,
    objectType: "document_sending",
    objectId: id,
    details: {
      receiver: sending.receiver_name,
      answer: answer.text,
      possible_duplicate: sending.possible_duplicate,
    },
  });
  announce({ topic: "document-delivery.changed", data: { id } });
  if (answer.outcome === "uncertain") return sending.attempts < maxUncertainTries;
  return !isExhausted && answer.outcome === "again";
}

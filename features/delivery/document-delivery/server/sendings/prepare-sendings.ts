import { v7 as uuidv7 } from "uuid";
import type { BlockReason } from "#features/delivery/document-delivery/contracts/delivery-terms.ts";
import { documentCode } from "#features/delivery/documents/documents.labels.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { messageWriter } from "../messages/write-message.ts";
import type { ReceiverRow } from "../receivers/receiver.store.ts";
import { transmitSending } from "../transmission/transmit-name.ts";
import { findRecentStages, insertSending } from "./sending.store.ts";

interface SentDocument {
  id: string;
  number: number | null;
  title: string;
  period_id: string | null;
  kind: string;
  /** The service of the document's service period; null for a document without one. */
  serviceId: number | null;
  tlp: string;
  revision: number;
  sha256: string;
  /** Size of the file in bytes. */
  bytes: number;
}

/** The maximum size of an attached file in bytes. */
const maxAttachedBytes = 10 * 1_048_576;

/** A second request within this time, such as a double click, prepares no second sending. */
const repeatMs = 60_000;

/** Returns whether a sending of the last minute was sent, or is blocked by a rule that would block it again. */
function isRepeated(stages: readonly string[], blockReason: BlockReason | null): boolean {
  return stages.some((stage) => (stage === "held_back" ? blockReason !== null : stage !== "rejected"));
}

/** Returns whether the file may be attached, which only these markings allow. */
export const mayAttach = (tlp: string) => tlp === "clear" || tlp === "green";

/** Whether the address is unproven: the receiver has no account and did not confirm the address. */
export const isUnconfirmed = ({ user_id, confirmed_at }: Pick<ReceiverRow, "user_id" | "confirmed_at">) =>
  user_id === null && confirmed_at === null;

type ReceiverTerms = Pick<
  ReceiverRow,
  "status" | "valid_from" | "valid_until" | "user_id" | "confirmed_at" | "kinds" | "service_ids"
>;

/**
 * Returns the rule that blocks a document for a receiver on a day; null for none. A document without a service goes to
 * receivers of any service.
 */
export function blockReasonOf(
  receiver: ReceiverTerms,
  { kind, serviceId }: Pick<SentDocument, "kind" | "serviceId">,
  today: string,
): BlockReason | null {
  const { status, valid_from, valid_until, kinds, service_ids } = receiver;
  if (status !== "active" || isUnconfirmed(receiver)) return "receiver_not_active";
  if (today < valid_from || (valid_until !== null && today > valid_until)) return "receiver_out_of_dates";
  if (kinds.length > 0 && !kinds.includes(kind)) return "receiver_other_kind";
  if (service_ids.length > 0 && serviceId !== null && !service_ids.includes(serviceId))
    return "receiver_other_service";
  return null;
}

export interface PreparationResult {
  prepared: number;
  held_back: number;
  already_queued: number;
}

/**
 * Creates one sending per receiver and enqueues its job. A blocked receiver gets a row with the rule that blocks it,
 * so that every planned sending has an outcome. The caller has locked the receivers, which serialises parallel
 * requests.
 */
export async function prepareSendingsOf(
  context: VerbContext,
  {
    document,
    receivers,
    note,
    stamped,
    ruleId,
    templateId,
  }: {
    document: SentDocument;
    receivers: readonly ReceiverRow[];
    note: string;
    stamped: boolean;
    ruleId: string | null;
    /** The template of the message; null for the text of the portal. */
    templateId: string | null;
  },
): Promise<PreparationResult> {
  const { db, actor, clock, audit, enqueue } = context;
  const companyId = companyIn(actor);
  const author = authorOf(actor);
  const writeMessage = await messageWriter(context, document, templateId);
  const at = clock.now();
  const code = documentCode(document.number) ?? "";
  const result: PreparationResult = { prepared: 0, held_back: 0, already_queued: 0 };
  const recentStages = await findRecentStages(db, companyId, {
    documentId: document.id,
    revision: document.revision,
    since: new Date(at.getTime() - repeatMs),
  });
  for (const receiver of receivers) {
    const blockReason = blockReasonOf(receiver, document, dayOf(at));
    if (isRepeated(recentStages.get(receiver.id) ?? [], blockReason)) {
      result.already_queued += 1;
      continue;
    }
    const id = uuidv7();
    const message = writeMessage(receiver.name, note);
    const isNew = await insertSending(db, {
      company_id: companyId,
      id,
      document_id: document.id,
      revision: document.revision,
      sha256: document.sha256,
      receiver_id: receiver.id,
      receiver_name: receiver.name,
      email: receiver.email,
      rule_id: ruleId,
      note,
      message_subject: message.subject,
      message_body: message.body,
      stamped,
      attached: mayAttach(document.tlp) && document.bytes <= maxAttachedBytes,
      stage: blockReason ? "held_back" : "prepared",
      held_reason: blockReason,
      search: foldText([receiver.name, receiver.email, document.title, code].join(" ")),
      created_by: author.id,
      created_by_name: author.name,
      created_at: at,
      updated_at: at,
    });
    if (!isNew) {
      result.already_queued += 1;
      continue;
    }
    result[blockReason ? "held_back" : "prepared"] += 1;
    audit({
      action: blockReason ? "sending.held_back" : "sending.prepared",
      objectType: "document_sending",
      objectId: id,
      details: { code, receiver: receiver.name, ...(blockReason && { reason: blockReason }) },
    });
    if (!blockReason) enqueue(transmitSending, { companyId, id });
  }
  return result;
}

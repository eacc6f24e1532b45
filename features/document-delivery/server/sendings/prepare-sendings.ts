import { v7 as uuidv7 } from "uuid";
import type { BlockReason } from "#features/document-delivery/contracts/delivery-terms.ts";
import { documentCode } from "#features/documents/documents.words.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { ReceiverRow } from "../receivers/receiver.store.ts";
import { transmitSending } from "../transmission/transmit-name.ts";
import { findRecentStages, insertSending } from "./sending.store.ts";

interface SentDocument {
  id: string;
  number: number | null;
  title: string;
  tlp: string;
  revision: number;
  sha256: string;
  /** Of its file. */
  bytes: number;
}

/** The largest file that goes along with a message. */
const maxAttachedBytes = 10 * 1_048_576;

/** A second request within this time, as a double press makes, prepares no second sending. */
const repeatMs = 60_000;

/** Whether a request repeats a sending of the last minute: one that left, or one that the same rule still holds back. */
function repeats(stages: readonly string[], held: BlockReason | null): boolean {
  return stages.some((stage) => (stage === "held_back" ? held !== null : stage !== "rejected"));
}

/** The file itself may go along only with these markings. */
export const mayAttach = (tlp: string) => tlp === "clear" || tlp === "green";

/** Whether nobody proved the address: the receiver has no account, or no longer has it, and did not confirm. */
export const isUnconfirmed = ({ user_id, confirmed_at }: Pick<ReceiverRow, "user_id" | "confirmed_at">) =>
  user_id === null && confirmed_at === null;

/** The rule that keeps a receiver from being sent to on a day; null for none. */
export function blockReasonOf(
  receiver: Pick<ReceiverRow, "status" | "valid_from" | "valid_until" | "user_id" | "confirmed_at">,
  today: string,
): BlockReason | null {
  const { status, valid_from, valid_until } = receiver;
  if (status !== "active" || isUnconfirmed(receiver)) return "receiver_not_active";
  if (today < valid_from || (valid_until !== null && today > valid_until)) return "receiver_out_of_dates";
  return null;
}

export interface Prepared {
  prepared: number;
  held_back: number;
  already_queued: number;
}

/**
 * Writes one sending per receiver and enqueues its job. A receiver who may not be sent to gets a row that names the
 * rule, so that every planned sending has an end. The caller holds the locks of the receivers, which put parallel
 * requests in a row.
 */
export async function prepare(
  { db, actor, clock, audit, enqueue }: VerbContext,
  {
    document,
    receivers,
    note,
    stamped,
    ruleId,
  }: {
    document: SentDocument;
    receivers: readonly ReceiverRow[];
    note: string;
    stamped: boolean;
    ruleId: string | null;
  },
): Promise<Prepared> {
  const companyId = companyIn(actor);
  const author = authorOf(actor);
  const at = clock.now();
  const code = documentCode(document.number) ?? "";
  const result: Prepared = { prepared: 0, held_back: 0, already_queued: 0 };
  const recentStages = await findRecentStages(db, companyId, {
    documentId: document.id,
    revision: document.revision,
    since: new Date(at.getTime() - repeatMs),
  });
  for (const receiver of receivers) {
    const held = blockReasonOf(receiver, dayOf(at));
    if (repeats(recentStages.get(receiver.id) ?? [], held)) {
      result.already_queued += 1;
      continue;
    }
    const id = uuidv7();
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
      stamped,
      attached: mayAttach(document.tlp) && document.bytes <= maxAttachedBytes,
      stage: held ? "held_back" : "prepared",
      held_reason: held,
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
    result[held ? "held_back" : "prepared"] += 1;
    audit({
      action: held ? "sending.held_back" : "sending.prepared",
      objectType: "document_sending",
      objectId: id,
      details: { code, receiver: receiver.name, ...(held && { reason: held }) },
    });
    if (!held) enqueue(transmitSending, { companyId, id });
  }
  return result;
}

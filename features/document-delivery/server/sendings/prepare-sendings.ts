import { v7 as uuidv7 } from "uuid";
import type { BlockReason } from "#features/document-delivery/contracts/delivery-terms.ts";
import { documentCode } from "#features/documents/documents.words.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { ReceiverRow } from "../receivers/receiver.store.ts";
import { transmitSending } from "../transmission/transmit-name.ts";
import { insertSending } from "./sending.store.ts";

interface SentDocument {
  id: string;
  number: number | null;
  title: string;
  kind: string;
  /** Of its period; null for a document without one. */
  serviceId: number | null;
  tlp: string;
  revision: number;
  sha256: string;
  /** Of its file. */
  bytes: number;
}

/** The largest file that goes along with a message. */
const maxAttachedBytes = 10 * 1_048_576;

/** The file itself may go along only with these markings. */
export const mayAttach = (tlp: string) => tlp === "clear" || tlp === "green";

type ReceiverTerms = Pick<ReceiverRow, "status" | "valid_from" | "valid_until" | "kinds" | "service_ids">;

/**
 * The rule that keeps a receiver from getting a document on a day; null for none. A document without a service goes to
 * receivers of any service.
 */
export function blockReasonOf(
  { status, valid_from, valid_until, kinds, service_ids }: ReceiverTerms,
  { kind, serviceId }: Pick<SentDocument, "kind" | "serviceId">,
  today: string,
): BlockReason | null {
  if (status !== "active") return "receiver_not_active";
  if (today < valid_from || (valid_until !== null && today > valid_until)) return "receiver_out_of_dates";
  if (kinds.length > 0 && !kinds.includes(kind)) return "receiver_other_kind";
  if (service_ids.length > 0 && serviceId !== null && !service_ids.includes(serviceId))
    return "receiver_other_service";
  return null;
}

export interface Prepared {
  prepared: number;
  held_back: number;
  already_queued: number;
}

/**
 * Writes one sending per receiver and leaves its job. A receiver who may not be sent to gets a row that names the rule,
 * so that every planned sending has an end.
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
  for (const receiver of receivers) {
    const held = blockReasonOf(receiver, document, dayOf(at));
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

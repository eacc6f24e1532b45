import type {
  AccessKind,
  BlockReason,
  ReturnedMailKind,
  RobotMark,
  SendingStage,
} from "#features/delivery/document-delivery/contracts/delivery-terms.ts";
import type {
  Access,
  Sending,
  SendingDetail,
} from "#features/delivery/document-delivery/contracts/sendings.contract.ts";
import { findReplacement } from "#features/delivery/documents/server/documents.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findReturns } from "../returns/return.store.ts";
import { findAccesses, findDocumentFacts, findSending } from "./sending.store.ts";
import type { SendingRow } from "./sending-query.store.ts";

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Returns rows as items of the register, with their documents. */
export async function sendingLines(
  db: Database,
  companyId: number,
  rows: readonly SendingRow[],
): Promise<Sending[]> {
  const documents = await findDocumentFacts(
    db,
    companyId,
    rows.map(({ document_id }) => document_id),
  );
  return rows.map((row) => {
    const document = documents.get(row.document_id);
    return {
      id: row.id,
      document: {
        id: row.document_id,
        number: document?.number ?? null,
        title: document?.title ?? "",
        tlp: (document?.tlp ?? "red") as Sending["document"]["tlp"],
      },
      revision: row.revision,
      sha256: row.sha256,
      receiver: { id: row.receiver_id, name: row.receiver_name },
      email: row.email,
      stage: row.stage as SendingStage,
      block_reason: row.held_reason as BlockReason | null,
      possible_duplicate: row.possible_duplicate,
      attached: row.attached,
      stamped: row.stamped,
      created_at: row.created_at.toISOString(),
      accepted_at: iso(row.accepted_at),
      visited_at: iso(row.visited_at),
      opened_at: iso(row.opened_at),
      downloaded_at: iso(row.downloaded_at),
      acknowledged_at: iso(row.acknowledged_at),
      bounced_at: iso(row.bounced_at),
      revoked_at: iso(row.revoked_at),
    };
  });
}

/** Returns one sending with its accesses and returned messages; refuses with not found if the reader may not see it. */
export async function sendingDetail(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  id: string,
): Promise<SendingDetail> {
  const companyId = companyIn(actor);
  const row = await findSending(db, companyId, id);
  const line = row && (await sendingLines(db, companyId, [row]))[0];
  if (!row || !line) throw new Refusal("not_found");
  const accesses = await findAccesses(db, companyId, id);
  const returns = await findReturns(db, companyId, id);
  return {
    ...line,
    note: row.note,
    subject: row.message_subject,
    body: row.message_body,
    created_by_name: row.created_by_name,
    attempts: row.attempts,
    answer: { code: row.answer_code, text: row.answer_text, queue_id: row.queue_id },
    revoked_by_name: row.revoked_by_name,
    revoke_reason: row.revoke_reason,
    newer: (await findReplacement(db, companyId, row.document_id)) ?? null,
    accesses: accesses.map(({ at, kind, robot_marks, proof, ...access }) => ({
      ...access,
      kind: kind as AccessKind,
      robot_marks: robot_marks as RobotMark[],
      proof: proof as Access["proof"],
      at: at.toISOString(),
    })),
    returns: returns.map(({ kind, received_at, undone_at, file_key: _key, ...row }) => ({
      ...row,
      kind: kind as ReturnedMailKind,
      received_at: received_at.toISOString(),
      undone_at: iso(undone_at),
    })),
  };
}

import type * as contract from "#features/audit-log/audit-log.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findAuditEntry } from "../records/audit-log.store.ts";
import { auditRecordFrom } from "../records/audit-record.rules.ts";

export const getAuditRecord: Verb<typeof contract.getAuditRecord> = async ({ db }, { company, sequence }) => {
  const entry = await findAuditEntry(db, company, sequence);
  if (!entry) throw new Refusal("not_found");
  return auditRecordFrom(entry);
};

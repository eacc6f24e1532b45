import type * as contract from "#features/audit-log/audit-log.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findAuditPage } from "../records/audit-log.store.ts";
import { auditRecordFrom } from "../records/audit-record.rules.ts";

export const listAudit: Verb<typeof contract.listAudit> = async ({ db }, { cursor, limit, ...filter }) => {
  const page = await findAuditPage(db, filter, { cursor, limit });
  return { ...page, items: page.items.map(auditRecordFrom) };
};

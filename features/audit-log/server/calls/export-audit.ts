import type * as contract from "#features/audit-log/audit-log.contract.ts";
import { csvLine } from "#platform/contract/csv-line.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Verb } from "#platform/server/verb.ts";
import { type AuditRow, eachAuditRow } from "../records/audit-log.store.ts";
import { companyName } from "../records/audit-record.rules.ts";

const titles = [
  "fecha",
  "empresa",
  "secuencia",
  "tipo de actor",
  "actor",
  "acción",
  "objeto",
  "id del objeto",
  "ip",
  "detalles",
];

export const exportAudit: Verb<typeof contract.exportAudit> = async ({ db, clock }, filter) => ({
  name: `auditoria-${clock.now().toISOString().slice(0, 10)}.csv`,
  contentType: "text/csv; charset=utf-8",
  pieces: lines(db, filter),
});

async function* lines(db: Database, filter: contract.AuditFilter): AsyncGenerator<string> {
  // The mark by which spreadsheets know UTF-8.
  yield `\uFEFF${csvLine(titles)}`;
  for await (const rows of eachAuditRow(db, filter)) yield rows.map(lineOf).join("");
}

function lineOf(row: AuditRow): string {
  return csvLine([
    row.at.toISOString(),
    companyName(row.company_id, row.company_name),
    row.sequence,
    row.actor_kind,
    row.actor_name,
    row.action,
    row.object_type,
    row.object_id,
    row.ip,
    JSON.stringify(row.details),
  ]);
}

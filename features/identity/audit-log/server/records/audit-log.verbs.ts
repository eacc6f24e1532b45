import { csvLine } from "#platform/contract/csv-line.ts";
import { readAnchorFiles } from "#platform/server/audit/anchor-targets.ts";
import { verifyLog } from "#platform/server/audit/verify-log.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { type SteppedVerb, steppedRoute } from "#platform/server/steps.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../audit-log.contract.ts";
import {
  type AuditRow,
  eachAuditRow,
  findAuditEntry,
  findAuditPage,
  findCompanyNames,
} from "./audit-log.store.ts";
import { auditRecordFrom, companyName } from "./audit-record.rules.ts";

const listAudit: Verb<typeof contract.listAudit> = async ({ db }, { cursor, limit, ...filter }) => {
  const page = await findAuditPage(db, filter, { cursor, limit });
  return { ...page, items: page.items.map(auditRecordFrom) };
};

const columnTitles = [
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

const exportAudit: Verb<typeof contract.exportAudit> = async ({ db, clock }, filter) => ({
  name: `auditoria-${clock.now().toISOString().slice(0, 10)}.csv`,
  contentType: "text/csv; charset=utf-8",
  pieces: lines(db, filter),
});

async function* lines(db: Database, filter: contract.AuditFilter): AsyncGenerator<string> {
  // Spreadsheet programs detect UTF-8 by this byte order mark.
  yield `\uFEFF${csvLine(columnTitles)}`;
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

const verifyChains: SteppedVerb<typeof contract.verifyChains> = async ({ gate, within }) => {
  const { chains, records } = await verifyLog(gate, await readAnchorFiles(gate.config.auditAnchors));
  const names = await within("read", ({ db }) => findCompanyNames(db));
  const companyOf = (id: number) => ({ id, name: companyName(id, names.get(id)) });
  return {
    verified_at: gate.clock.now().toISOString(),
    chains: chains.map(({ companyId, ...report }) => ({ ...report, company: companyOf(companyId) })),
    records: records.map(({ companyId, sealedLater, ...report }) => ({
      ...report,
      company: companyOf(companyId),
      sealed_later: sealedLater,
    })),
  };
};

const getAuditRecord: Verb<typeof contract.getAuditRecord> = async ({ db }, { company, sequence }) => {
  const entry = await findAuditEntry(db, company, sequence);
  if (!entry) throw new Refusal("not_found");
  return auditRecordFrom(entry);
};

export const auditLogVerbs = [
  route(contract.listAudit, listAudit),
  route(contract.exportAudit, exportAudit),
  steppedRoute(contract.verifyChains, verifyChains),
  route(contract.getAuditRecord, getAuditRecord),
];

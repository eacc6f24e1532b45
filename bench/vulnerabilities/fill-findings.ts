import pg from "pg";
import { copiedId, insertCopies } from "./finding-copies.ts";
import { cveOfCheck, resultsOfHost } from "./nessus-report.ts";
import type { ScanImporter } from "./scan-importer.ts";

/** The number of reports of a company: one is imported, and its rows are copied for the others. */
export const reportsOfHistory = 20;
export const hostsOfReport = (findings: number) =>
  Math.max(1, Math.round(findings / reportsOfHistory / resultsOfHost));

/**
 * Fills a company that has no findings: one report through the import, and nineteen copies of its rows, each with other
 * assets and a day older; every second copy is verified and closed. The copies are inserted in sets, without foreign
 * key checks.
 */
export async function fillFindings(
  importer: ScanImporter,
  owner: pg.ClientConfig,
  { companyId, findings }: { companyId: number; findings: number },
): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query(
      `insert into cve_intel (cve, kev_added, epss, epss_percentile, epss_day)
       select cve, case when at % 50 = 0 then current_date - 30 end, (at % 100) / 100.0, 0.5, current_date
       from unnest($1::text[]) with ordinality as known (cve, at) on conflict do nothing`,
      [Array.from({ length: 1_000 }, (_, check) => cveOfCheck(check))],
    );
    const endedAt = new Date(Date.now() - 10 * 86_400_000);
    await importer.store(companyId, { run: companyId, hosts: hostsOfReport(findings), endedAt });
    await client.query("set session_replication_role = replica");
    await addHistory(client, companyId);
    await client.query("reset session_replication_role");
    for (const statement of counts) await client.query(statement, [companyId]);
    await client.query(
      `vacuum (analyze) entity, entity_identity, scan_coverage, scanned_asset, finding, finding_issue, finding_issue_cve,
         finding_evidence, scan_finding, finding_step, finding_clock, finding_total, finding_count_day,
         finding_group_total, cve_intel`,
    );
  } finally {
    await client.end();
  }
}

async function addHistory(client: pg.Client, companyId: number): Promise<void> {
  const where = `cross join generate_series(1, ${reportsOfHistory - 1}) as n where source.company_id = ${companyId}`;
  const id = (column: string) => copiedId(column, "n::text");
  const earlier = (...columns: string[]) =>
    Object.fromEntries(columns.map((column) => [column, `source.${column} - n * interval '1 day'`]));
  const closedText = "n % 2 = 1";
  const fiveHoursOn = (column: string) => `source.${column} - n * interval '1 day' + interval '5 hours'`;
  await insertCopies(client, {
    table: "entity",
    changes: { id: id("id"), name: "source.name || '-' || n" },
    where: `${where} and source.kind = 'asset'
      and source.id in (select asset_id from scanned_asset where company_id = ${companyId})`,
  });
  await insertCopies(client, {
    table: "entity_identity",
    changes: { entity_id: id("entity_id"), value: "source.value || '-' || n" },
    where: `${where} and source.entity_id in (select asset_id from scanned_asset where company_id = ${companyId})`,
  });
  await insertCopies(client, { table: "scan_coverage", changes: { asset_id: id("asset_id") }, where });
  await insertCopies(client, { table: "scanned_asset", changes: { asset_id: id("asset_id") }, where });
  await insertCopies(client, {
    table: "finding",
    changes: {
      ...earlier("first_seen_at", "opened_at"),
      id: id("id"),
      number: `source.number + n * (select count(*)::int from finding where company_id = ${companyId})`,
      asset_id: id("asset_id"),
      key: `sha256(convert_to(concat_ws(chr(31), 'v1', 'nessus', (select rule_id from finding_issue issue
        where issue.company_id = source.company_id and issue.id = source.issue_id), ${id("asset_id")}::text,
        source.locus), 'UTF8'))`,
      status: `case when ${closedText} then 'closed_verified' else source.status end`,
      closed_at: `case when ${closedText} then ${fiveHoursOn("opened_at")} end`,
      due_at: `case when not ${closedText} then source.due_at - n * interval '1 day' end`,
    },
    where,
  });
  await insertCopies(client, { table: "scan_finding", changes: { finding_id: id("finding_id") }, where });
  await insertCopies(client, {
    table: "finding_step",
    changes: { ...earlier("at"), id: id("id"), case_id: id("case_id") },
    where,
  });
  await insertCopies(client, {
    table: "finding_clock",
    changes: {
      ...earlier("started_at", "near_at", "due_at"),
      case_id: id("case_id"),
      state: `case when ${closedText} then 'met' else source.state end`,
      stopped_at: `case when ${closedText} then ${fiveHoursOn("started_at")} end`,
      settled_at: `case when ${closedText} then ${fiveHoursOn("started_at")} else source.settled_at - n * interval '1 day' end`,
    },
    where,
  });
}

/** Statements that compute the stored counts from the findings. */
const counts = [
  "update finding_sequence set last_number = (select max(number) from finding where company_id = $1) where company_id = $1",
  "delete from finding_total where company_id = $1",
  `insert into finding_total (company_id, area, severity, status, count)
   select company_id, area, severity, status, count(*) from finding where company_id = $1 group by 1, 2, 3, 4`,
  "delete from finding_count_day where company_id = $1",
  `insert into finding_count_day (company_id, area, day, severity, status, change)
   select company_id, area, coalesce(closed_at, opened_at)::date, severity, status, count(*)
   from finding where company_id = $1 group by 1, 2, 3, 4, 5`,
  "delete from finding_group_total where company_id = $1",
  `insert into finding_group_total (company_id, area, grouped_by, group_id, severity, count)
   select company_id, area, grouped_by, group_id, severity, count(*) from finding
   cross join lateral (values ('asset', asset_id), ('issue', issue_id)) as each (grouped_by, group_id)
   where company_id = $1 and status = 'open' group by 1, 2, 3, 4, 5`,
];

import { findCurrentAssets } from "#features/detection/entities/server/entities.public.ts";
import type { Finding } from "#features/posture/findings/contracts/finding-list.contract.ts";
import type {
  FindingClockKind,
  FindingPause,
} from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { openStatuses } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import { nextClock } from "#platform/server/clocks/clock.rules.ts";
import { findCaseClocks } from "#platform/server/clocks/clock.store.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { findIssueNames, findNewestScans, findThreats } from "./finding-list.store.ts";
import type { FindingRow } from "./finding-query.store.ts";

export const noThreat = { kev: false, ransomware: false, epss: null };
const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Converts rows to list items; related data is read once for all rows. */
export async function findingsFrom(
  db: Database,
  rows: readonly FindingRow[],
  { now, scannedSince }: { now: Date; scannedSince: Date },
): Promise<Finding[]> {
  const ids = rows.map(({ id }) => id);
  const issueIds = rows.map(({ issue_id }) => issue_id);
  const assetIds = rows.map(({ asset_id }) => asset_id);
  const issues = await findIssueNames(db, issueIds);
  const threats = await findThreats(db, issueIds);
  const assets = await findCurrentAssets(db, assetIds);
  const lastScans = await findNewestScans(db, assetIds);
  const clocks = Map.groupBy(await findCaseClocks(db, "finding", ids), ({ case_id }) => case_id);
  return rows.map((row) => {
    const issue = issues.get(row.issue_id);
    const scanned = lastScans.get(row.asset_id);
    const open = (openStatuses as readonly string[]).includes(row.status);
    return {
      id: row.id,
      number: row.number,
      area: row.area as Finding["area"],
      issue: {
        id: row.issue_id,
        title: issue?.title_es ?? issue?.title ?? "",
        source: issue?.source ?? "",
        rule_id: issue?.rule_id ?? "",
        cves: issue?.cves ?? [],
      },
      asset: assets.get(row.asset_id) ?? { id: row.asset_id, name: "", criticality: null, exposure: null },
      locus: row.locus,
      port: row.port,
      protocol: row.protocol,
      package: row.package,
      installed_version: row.installed_version,
      fixed_version: row.fixed_version,
      severity: severityOfRank(row.severity),
      scanner_severity: severityOfRank(row.scanner_severity),
      cvss_severity: row.cvss_severity === null ? null : severityOfRank(row.cvss_severity),
      priority: row.priority,
      threat: threats.get(row.issue_id) ?? noThreat,
      status: row.status as Finding["status"],
      ball: row.ball as Finding["ball"],
      instances: row.instances,
      first_seen_at: row.first_seen_at.toISOString(),
      closed_at: iso(row.closed_at),
      reopened_count: row.reopened_count,
      not_evaluated:
        open && (row.missed_scan_id !== null || (scanned !== undefined && scanned < scannedSince)),
      assignee_id: row.assignee_id,
      assignee_name: row.assignee_name,
      clock: nextClock<FindingClockKind, FindingPause>(clocks.get(row.id) ?? [], now),
      version: row.version,
    };
  });
}

import type {
  CloudAlert,
  CloudAlertFilter,
} from "#features/posture/cloud-posture/contracts/cloud-alerts.contract.ts";
import { CloudCategory } from "#features/posture/cloud-posture/contracts/cloud-terms.contract.ts";
import { findNamedIds } from "#features/posture/findings/server/findings.public.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { findNewestRuns } from "../kept/cloud-run.store.ts";
import { findAlertFacts } from "./cloud-alert-list.store.ts";
import type { CloudAlertRow, CloudAlertSelection } from "./cloud-alert-query.store.ts";

/** Returns the selection that a filter means today. */
export async function selectionFor(db: Database, filter: CloudAlertFilter): Promise<CloudAlertSelection> {
  const [runs, named] = await Promise.all([
    findNewestRuns(db),
    filter.q ? findNamedIds(db, filter.q) : undefined,
  ]);
  return { filter, named, lastScans: runs.map(({ scan_id }) => scan_id) };
}

/** Converts rows to list items. */
export async function cloudAlertsFrom(
  db: Database,
  { lastScans }: Pick<CloudAlertSelection, "lastScans">,
  rows: readonly CloudAlertRow[],
): Promise<CloudAlert[]> {
  const facts = await findAlertFacts(
    db,
    rows.map(({ id }) => id),
    lastScans,
  );
  return rows.flatMap((row) => {
    const alertFacts = facts.get(row.id);
    if (!alertFacts) return [];
    return {
      id: row.id,
      number: row.number,
      priority: row.priority,
      region: regionOf(row),
      added: alertFacts.added,
      severity: severityOfRank(row.severity),
      status: row.status as CloudAlert["status"],
      ball: row.ball as CloudAlert["ball"],
      title: alertFacts.title,
      issue_id: row.issue_id,
      rule_id: alertFacts.rule_id,
      service: alertFacts.service,
      category: CloudCategory.parse(alertFacts.category),
      exposes: alertFacts.exposes,
      asset: { id: alertFacts.standing_id, name: alertFacts.name },
      provider: alertFacts.provider,
      account: alertFacts.account,
      failing_since: (alertFacts.since ?? row.first_seen_at).toISOString(),
      not_evaluated: row.missed_scan_id !== null,
      due_at: row.due_at?.toISOString() ?? null,
    };
  });
}

/** Returns the region of a cloud finding, without line numbers that may follow it for infrastructure as code. */
const regionOf = ({ locus }: CloudAlertRow) => locus.split("|", 1)[0] ?? "";

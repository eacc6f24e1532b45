import type {
  CloudAlert,
  CloudAlertFilter,
} from "#features/posture/cloud-posture/contracts/cloud-alerts.contract.ts";
import { CloudCategory } from "#features/posture/cloud-posture/contracts/cloud-terms.contract.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { findLastRuns } from "../kept/cloud-run.store.ts";
import { findAlertFacts } from "./cloud-alert-list.store.ts";
import type { CloudAlertRow, CloudAlertSelection } from "./cloud-alert-query.store.ts";

/** What a filter means today. */
export async function selectionFor(db: Database, filter: CloudAlertFilter): Promise<CloudAlertSelection> {
  return { filter, lastScans: (await findLastRuns(db)).map(({ scan_id }) => scan_id) };
}

/** Rows as lines of a list. */
export async function alertsFrom(
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
    const known = facts.get(row.id);
    if (!known) return [];
    return {
      id: row.id,
      number: row.number,
      priority: row.priority,
      region: regionOf(row),
      added: known.added,
      severity: severityOf(row.severity),
      status: row.status as CloudAlert["status"],
      ball: row.ball as CloudAlert["ball"],
      title: known.title,
      issue_id: row.issue_id,
      rule_id: known.rule_id,
      service: known.service,
      category: CloudCategory.parse(known.category),
      exposes: known.exposes,
      asset: { id: known.standing_id, name: known.name },
      provider: known.provider,
      account: known.account,
      failing_since: (known.since ?? row.first_seen_at).toISOString(),
      not_evaluated: row.missed_scan_id !== null,
      due_at: row.due_at?.toISOString() ?? null,
    };
  });
}

/** The region that a finding of a cloud names; of infrastructure as code, lines may follow it. */
const regionOf = ({ locus }: CloudAlertRow) => locus.split("|", 1)[0] ?? "";

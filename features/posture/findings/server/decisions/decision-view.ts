import { findCurrentAssets } from "#features/detection/entities/server/entities.public.ts";
import type { Decision } from "#features/posture/findings/contracts/finding-decisions.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { findIssueNames } from "../findings/finding-list.store.ts";
import { countCoveredFindings, type DecisionRow, findDecision, findDecisionNames } from "./decision.store.ts";

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Converts rows to the answers of calls; related data is read once for all rows. */
export async function decisionsFrom(db: Database, rows: readonly DecisionRow[]): Promise<Decision[]> {
  if (rows.length === 0) return [];
  const findings = await findDecisionNames(db, rows);
  const issueOf = ({ issue_id, finding_id }: DecisionRow) =>
    issue_id ?? findings.get(finding_id ?? "")?.issue_id ?? "";
  const assetsOf = ({ asset_ids, finding_id }: DecisionRow) => {
    const own = findings.get(finding_id ?? "")?.asset_id;
    return own ? [own] : asset_ids;
  };
  const issues = await findIssueNames(db, rows.map(issueOf));
  const assets = await findCurrentAssets(
    db,
    rows.flatMap((row) => assetsOf(row) ?? []),
  );
  const covered = await countCoveredFindings(db, rows);
  return rows.map((row) => {
    const issue = issues.get(issueOf(row));
    const finding = findings.get(row.finding_id ?? "");
    return {
      id: row.id,
      number: row.number,
      kind: row.kind,
      state: row.state,
      issue: { id: issueOf(row), title: issue?.title_es ?? issue?.title ?? "" },
      finding: finding ? { id: finding.id, number: finding.number } : null,
      assets: assetsOf(row)?.map((id) => ({ id, name: assets.get(id)?.name ?? "" })) ?? null,
      justification: row.justification,
      compensation: row.compensation,
      file_name: row.file_name,
      starts_on: row.starts_on,
      expires_on: row.expires_on,
      requested_by_name: row.requested_by_name,
      requested_at: row.requested_at.toISOString(),
      recommendation: row.recommendation,
      recommended_by_name: row.recommended_by_name,
      recommended_at: iso(row.recommended_at),
      approved_by_name: row.approved_by_name,
      approved_at: iso(row.approved_at),
      ended_by_name: row.ended_by_name,
      ended_at: iso(row.ended_at),
      end_reason: row.end_reason,
      kev_warned_at: iso(row.kev_warned_at),
      findings: covered.get(row.id) ?? 0,
      version: row.version,
    };
  });
}

export async function decisionView(db: Database, id: string): Promise<Decision> {
  const row = await findDecision(db, id);
  const [decision] = row ? await decisionsFrom(db, [row]) : [];
  if (!decision) throw new Refusal("not_found");
  return decision;
}

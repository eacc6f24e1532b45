import { sql } from "kysely";
import type { FindingArea } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { SqlFragment } from "#platform/server/database/sql-fragment.ts";
import { type CheckName, isAnswered } from "./check-answer.store.ts";

/** Finds a check with the tool's outcome and its rule. */
export async function findCheck(
  db: Database,
  { asset_id, issue_id, locus }: CheckName,
): Promise<{ outcome: string; area: FindingArea; title: string } | undefined> {
  const { rows } = await sql<{ outcome: string; area: FindingArea; title: string }>`
    select known.outcome, issue.area, coalesce(issue.title_es, issue.title) as title
    from check_result known join finding_issue issue on issue.id = known.issue_id
    where known.asset_id = ${asset_id} and known.issue_id = ${issue_id} and known.locus = ${locus}`.execute(
    db,
  );
  return rows[0];
}

/** Returns the SQL of the rows of the same check on other assets that also wait for a person. */
const waitsElsewhere = ({ asset_id, issue_id, locus }: CheckName, today: string): SqlFragment => sql`
  check_result known where known.issue_id = ${issue_id} and known.locus = ${locus} and known.outcome = 'manual'
    and known.asset_id <> ${asset_id} and not ${isAnswered(today)}`;

export async function countWaitingElsewhere(db: Database, check: CheckName, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${waitsElsewhere(check, today)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns at most `limit` other assets on which the same check waits for a person. */
export async function findWaitingElsewhere(
  db: Database,
  check: CheckName,
  { today, most }: { today: string; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ asset_id: string }>`
    select known.asset_id from ${waitsElsewhere(check, today)} limit ${most}`.execute(db);
  return rows.map(({ asset_id }) => asset_id);
}

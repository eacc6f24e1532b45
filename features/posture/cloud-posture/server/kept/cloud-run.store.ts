import { sql } from "kysely";
import { currentAnswers, scanTable } from "#features/posture/findings/server/findings.public.ts";
import type { PageRequest } from "#platform/contract/page.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { CountCell, SectionCell } from "./cloud-tally.rules.ts";
import { lastRuns } from "./last-runs.store.ts";

const runColumns = [
  "cloud_scan.scan_id",
  "cloud_scan.provider",
  "cloud_scan.account",
  "cloud_scan.name",
  "cloud_scan.ended_at",
  "cloud_scan.complete",
  "cloud_scan.stale",
  "cloud_scan.regions",
  "cloud_scan.resources",
  "cloud_scan.named_resources",
  "cloud_scan.gone_resources",
  "cloud_scan.checks",
  "scan.tools",
] as const;

const runs = (db: Database) =>
  db
    .selectFrom("cloud_scan")
    .innerJoin(scanTable.as("scan"), (join) =>
      join.onRef("scan.company_id", "=", "cloud_scan.company_id").onRef("scan.id", "=", "cloud_scan.scan_id"),
    )
    .select(runColumns);

export type CloudRunRow = Awaited<ReturnType<ReturnType<typeof runs>["execute"]>>[number];

/** Finds the last scan of each account, or the one before it (`place` 2). */
export async function findNewestRuns(db: Database, place: 1 | 2 = 1): Promise<CloudRunRow[]> {
  return await runs(db)
    .innerJoin(lastRuns(place).as("placed"), (join) =>
      join
        .onRef("placed.account", "=", "cloud_scan.account")
        .onRef("placed.scan_id", "=", "cloud_scan.scan_id"),
    )
    .execute();
}

export async function findRun(
  db: Database,
  { account, scan_id }: { account: string; scan_id: string },
): Promise<CloudRunRow | undefined> {
  return await runs(db)
    .where("cloud_scan.account", "=", account)
    .where("cloud_scan.scan_id", "=", scan_id)
    .executeTakeFirst();
}

/** Returns one page of the scans, the newest first. */
export async function findRunPage(
  db: Database,
  { account, ...page }: PageRequest & { account?: string | undefined },
) {
  let query = runs(db);
  if (account) query = query.where("cloud_scan.account", "=", account);
  return await keysetPage(
    db,
    query,
    {
      by: sql`cloud_scan.ended_at`,
      kind: "timestamptz",
      descending: true,
      tie: sql`(cloud_scan.scan_id::text || ' ' || left(cloud_scan.account, 200))`,
      tieKind: "text",
    },
    page,
  );
}

/** The last runs of an account, the oldest first. */
export async function findRunsOf(db: Database, account: string, limit: number): Promise<CloudRunRow[]> {
  const rows = await runs(db)
    .where("cloud_scan.account", "=", account)
    .orderBy("cloud_scan.ended_at", "desc")
    .orderBy("cloud_scan.scan_id", "desc")
    .limit(limit)
    .execute();
  return rows.reverse();
}

export interface OneRun {
  scan_id: string;
  account: string;
}

export type SnapshotBucket = CountCell & OneRun;

/** Finds the stored counts of some runs by category, severity and outcome. */
export async function findCells(db: Database, requestedRuns: readonly OneRun[]): Promise<SnapshotBucket[]> {
  if (requestedRuns.length === 0) return [];
  const { rows } = await sql<SnapshotBucket>`
    select kept.scan_id, kept.account, kept.category, kept.severity, kept.outcome, kept.standing, kept.named, kept.exposed,
      kept.added, kept.mended
    from jsonb_to_recordset(${namesOf(requestedRuns)}::jsonb) as asked (scan_id uuid, account text)
    join cloud_scan_count kept on kept.scan_id = asked.scan_id and kept.account = asked.account`.execute(db);
  return rows;
}

const namesOf = (requestedRuns: readonly OneRun[]) =>
  JSON.stringify(requestedRuns.map(({ scan_id, account }) => ({ scan_id, account })));

export async function findSectionCells(db: Database, { scan_id, account }: OneRun): Promise<SectionCell[]> {
  return await db
    .selectFrom("cloud_scan_section")
    .select(["benchmark", "section", "outcome", "standing", "named"])
    .where("scan_id", "=", scan_id)
    .where("account", "=", account)
    .execute();
}

export interface AnsweredRow {
  account: string;
  issue_id: string;
  category: string;
  outcome: string;
  sections: string[];
  count: number;
}

/** Finds people's answers to manual checks that are valid on a day, by account and check. */
export async function findAnsweredChecks(db: Database, today: string): Promise<AnsweredRow[]> {
  const { rows } = await sql<AnsweredRow>`
    select place.account, answer.issue_id, coalesce(checked.category, 'other') as category, answer.outcome, answer.sections,
      count(*)::int as count
    from ${currentAnswers("cloud")} answer
    left join cloud_check checked on checked.issue_id = answer.issue_id
    cross join lateral (select distinct account from asset_place where asset_place.asset_id = answer.asset_id) place
    where answer.expires_on >= ${today}::date
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

/** Finds the company's decisions on the findings of the area, from stored counts. */
export async function countDecisionsByStatus(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, sum(count)::int as count from finding_total
    where area = 'cloud' and status in ('risk_accepted', 'false_positive', 'out_of_scope') group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ status, count }) => [status, count]));
}

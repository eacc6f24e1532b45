import { sql } from "kysely";
import { currentAssets } from "#features/detection/entities/server/entities.public.ts";
import { isScanOf } from "#features/posture/findings/server/findings.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** Counts the changes by scans stored since a time, from their stored counts. */
export async function countChangedSince(
  db: Database,
  since: Date,
): Promise<{ scans: number; added: number; mended: number }> {
  const { rows } = await sql<{ scans: number; added: number; mended: number }>`
    with stored as (select id from scan where ${isScanOf("cloud")} and undone_at is null and imported_at >= ${since})
    select (select count(*)::int from cloud_scan where scan_id in (select id from stored)) as scans,
      coalesce(sum(added), 0)::int as added, coalesce(sum(mended), 0)::int as mended
    from cloud_scan_count where scan_id in (select id from stored)`.execute(db);
  return rows[0] ?? { scans: 0, added: 0, mended: 0 };
}

export interface DueCloudFinding {
  id: string;
  number: number;
  title: string;
  severity: number;
  status: string;
  assignee_id: number | null;
  assignee_name: string | null;
  due_at: Date;
  opened_at: Date;
}

interface Due {
  ball: "client" | "provider";
  until: Date;
}

/** The condition is written exactly as in the index of due findings, so that it is used. */
const isDue = ({ ball, until }: Due) => sql`finding.area = 'cloud'
  and finding.status in ('open', 'in_progress', 'fixed_declared', 'reopened') and finding.ball = ${ball}
  and case when finding.due_at is null then timestamptz '9999-12-31 00:00:00+00' else finding.due_at end <= ${until}`;

/** Returns open cloud findings due by a moment, by pending party, the earliest first. */
export async function findDueFindings(db: Database, due: Due, limit: number): Promise<DueCloudFinding[]> {
  const { rows } = await sql<DueCloudFinding>`
    select finding.id, finding.number, coalesce(issue.title_es, issue.title) as title, finding.severity, finding.status,
      finding.assignee_id, finding.assignee_name, finding.due_at, finding.opened_at
    from finding join finding_issue issue on issue.id = finding.issue_id
    where ${isDue(due)} order by finding.due_at, finding.id limit ${limit}`.execute(db);
  return rows;
}

export interface ExpiredAnswer {
  id: string;
  title: string;
  name: string;
  severity: number;
  expires_on: string;
  answered_at: Date;
  answered_by_name: string;
}

/** Current answers that have expired, with their checks that wait again; there are as many rows as such answers. */
const expiredAnswers = (today: string) => sql`check_answer answer
    join check_result known on known.asset_id = answer.asset_id and known.issue_id = answer.issue_id
      and known.locus = answer.locus and known.outcome = 'manual'
    join finding_issue issue on issue.id = answer.issue_id and issue.area = 'cloud'
      and answer.ended_at is null and answer.expires_on < ${today}::date`;

export async function countExpiredAnswers(db: Database, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${expiredAnswers(today)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns expired answers to manual checks, which wait again. */
export async function findExpiredAnswers(db: Database, today: string, max: number): Promise<ExpiredAnswer[]> {
  const { rows } = await sql<ExpiredAnswer>`
    select answer.id, coalesce(issue.title_es, issue.title) as title, coalesce(asset.name, '') as name, known.severity,
      answer.expires_on::text as expires_on, answer.answered_at, answer.answered_by_name
    from ${expiredAnswers(today)}
    left join ${currentAssets} asset on asset.id = answer.asset_id
    order by answer.expires_on, answer.id limit ${max}`.execute(db);
  return rows;
}

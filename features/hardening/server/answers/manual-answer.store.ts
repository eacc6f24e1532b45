import { sql } from "kysely";
import type { ManualAnswer } from "#features/hardening/contracts/hardening-target.contract.ts";
import { anyCompany } from "#platform/server/database/any-company.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { SqlFragment } from "#platform/server/database/sql-fragment.ts";

export interface GivenAnswer {
  companyId: number;
  issueId: string;
  locus: string;
  bulkId: string;
  answer: "pass" | "fail";
  evidence: string;
  validUntil: string;
  by: { id: number | null; name: string };
  at: Date;
}

/** Where a check waits for a person: on one machine, or on all. */
export const waitsOn = (
  companyId: number,
  { issueId, locus }: Pick<GivenAnswer, "issueId" | "locus">,
): SqlFragment =>
  sql`(select target.id from check_result known
    join benchmark_target target on target.company_id = ${anyCompany(companyId)} and target.asset_id = known.asset_id
    join finding_issue issue on issue.company_id = ${anyCompany(companyId)} and issue.id = known.issue_id
      and issue.source = target.source
    where known.company_id = ${anyCompany(companyId)} and known.issue_id = ${issueId} and known.locus = ${locus}
      and known.outcome = 'manual' and (target.locus is null or target.locus = known.locus))`;

export async function countWaitsOn(
  db: Database,
  companyId: number,
  check: Pick<GivenAnswer, "issueId" | "locus">,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${waitsOn(companyId, check)} waiting`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Writes the same answer on some machines; what stood there is replaced, and comes back with the undoing. Answers where. */
export async function giveAnswers(
  db: Database,
  given: GivenAnswer,
  targetIds: SqlFragment,
): Promise<string[]> {
  const { companyId, issueId, locus } = given;
  const { rows: replaced } = await sql<{ id: string; target_id: string }>`
    update manual_answer answer set state = 'replaced'
    where answer.company_id = ${anyCompany(companyId)} and answer.issue_id = ${issueId} and answer.locus = ${locus}
      and answer.state = 'standing' and answer.target_id in ${targetIds}
    returning answer.id, answer.target_id`.execute(db);
  const { rows } = await sql<{ target_id: string }>`
    insert into manual_answer (company_id, id, target_id, issue_id, locus, bulk_id, replaces_id, answer, evidence,
      valid_until, answered_by, answered_by_name, answered_at)
    select ${companyId}::bigint, time_ordered_id(${given.at}), target.id, ${issueId}::uuid, ${locus}, ${given.bulkId}::uuid,
      replaced.id, ${given.answer}, ${given.evidence}, ${given.validUntil}::date, ${given.by.id}::int, ${given.by.name},
      ${given.at}
    from benchmark_target target
    left join jsonb_to_recordset(${JSON.stringify(replaced)}::jsonb) as replaced (id uuid, target_id uuid)
      on replaced.target_id = target.id
    where target.company_id = ${anyCompany(companyId)} and target.id in ${targetIds}
    returning target_id`.execute(db);
  return rows.map(({ target_id }) => target_id);
}

/** Takes the answers that were given together back, those that still hold; answers where. */
export async function undoGiven(
  db: Database,
  { companyId, bulkId }: { companyId: number; bulkId: string },
): Promise<string[]> {
  const { rows } = await sql<{ target_id: string; replaces_id: string | null }>`
    update manual_answer answer set state = 'undone'
    where answer.company_id = ${anyCompany(companyId)} and answer.bulk_id = ${bulkId} and answer.state = 'standing'
    returning answer.target_id, answer.replaces_id`.execute(db);
  const before = rows.flatMap(({ replaces_id }) => (replaces_id ? [replaces_id] : []));
  await sql`update manual_answer answer set state = 'standing'
    where answer.company_id = ${anyCompany(companyId)} and answer.id = any(${before}::uuid[]) and answer.state = 'replaced'`.execute(
    db,
  );
  return rows.map(({ target_id }) => target_id);
}

/** Whether there is anything that was given together under an id. */
export async function isGiven(db: Database, bulkId: string): Promise<boolean> {
  const row = await db
    .selectFrom("manual_answer")
    .select("id")
    .where("bulk_id", "=", bulkId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an answer holds on any of some machines. */
export async function hasAnswers(db: Database, targetIds: readonly string[]): Promise<boolean> {
  if (targetIds.length === 0) return false;
  const row = await db
    .selectFrom("manual_answer")
    .select("id")
    .where("target_id", "in", [...targetIds])
    .where("state", "=", "standing")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the answers whose day is over; answers on which machines. */
export async function endAnswers(db: Database, today: string): Promise<string[]> {
  const { rows } = await sql<{ target_id: string }>`
    update manual_answer answer set state = 'ended'
    where answer.state = 'standing' and answer.valid_until < ${today}::date returning answer.target_id`.execute(
    db,
  );
  return [...new Set(rows.map(({ target_id }) => target_id))];
}

/** Companies with an answer whose day is over; for scope `platform`. */
export async function findCompaniesWithEnded(db: Database, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct company_id::int as id from manual_answer
    where state = 'standing' and valid_until < ${today}::date order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** What people answered of one check on one machine, the newest first. */
export async function findAnswers(
  db: Database,
  check: { targetId: string; issueId: string; locus: string },
): Promise<ManualAnswer[]> {
  const rows = await db
    .selectFrom("manual_answer")
    .select(["id", "bulk_id", "answer", "evidence", "answered_by_name", "answered_at", "state"])
    .select(sql<string>`valid_until::text`.as("valid_until"))
    .where("target_id", "=", check.targetId)
    .where("issue_id", "=", check.issueId)
    .where("locus", "=", check.locus)
    .orderBy("answered_at", "desc")
    .orderBy("id", "desc")
    .limit(20)
    .execute();
  return rows.map(({ answered_at, ...row }) => ({
    ...row,
    answer: row.answer as ManualAnswer["answer"],
    state: row.state as ManualAnswer["state"],
    answered_at: answered_at.toISOString(),
  }));
}

/** Machines where a check waits again because the day of its answer is over, the longest first. */
const ended = sql`(select answer.target_id, min(answer.valid_until) as since, count(*)::int as checks
  from manual_answer answer
  join benchmark_target target on target.company_id = answer.company_id and target.id = answer.target_id
  join check_result known on known.company_id = answer.company_id and known.asset_id = target.asset_id
    and known.issue_id = answer.issue_id and known.locus = answer.locus and known.outcome = 'manual'
  where answer.state = 'ended' and not exists (select from manual_answer later where later.company_id = answer.company_id
    and later.target_id = answer.target_id and later.issue_id = answer.issue_id and later.locus = answer.locus
    and (later.state = 'standing' or later.state = 'ended' and later.id > answer.id))
  group by answer.target_id)`;

export async function findEndedAnswers(db: Database, most: number) {
  const { rows } = await sql<{
    target_id: string;
    title: string;
    asset_name: string;
    since: Date;
    checks: number;
  }>`
    select ended.target_id, target.title, asset.name as asset_name, ended.since::timestamptz as since, ended.checks
    from ${ended} ended
    join benchmark_target target on target.id = ended.target_id
    join entity asset on asset.id = target.asset_id
    order by ended.since, ended.target_id limit ${most}`.execute(db);
  return rows;
}

export async function countEndedAnswers(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${ended} ended`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

import { type Insertable, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { DecisionAnswer } from "#features/delivery/executive-summaries/contracts/summary-terms.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const columns = [
  "id",
  "key",
  "question",
  "answer",
  "note",
  "answered_by_name",
  "answered_at",
  "due_on",
] as const;

/** Finds the decisions requested in the published edition of a month, in their order. */
export async function findDecisionsOfMonth(db: Database, companyId: number, month: string) {
  const rows = await db
    .selectFrom("executive_summary_decision as decision")
    .innerJoin("executive_summary as summary", (join) =>
      join
        .onRef("summary.company_id", "=", "decision.company_id")
        .onRef("summary.id", "=", "decision.summary_id"),
    )
    .select([
      "decision.key",
      "decision.question",
      "decision.answer",
      "decision.note",
      "decision.answered_by_name",
      "decision.answered_at",
    ])
    .where("decision.company_id", "=", companyId)
    .where("summary.month", "=", month)
    .where("summary.state", "=", "published")
    .orderBy("decision.place")
    .execute();
  return rows.map((row) => ({ ...row, answer: row.answer as DecisionAnswer | null }));
}

export async function findDecisions(db: Database, companyId: number, summaryId: string) {
  const rows = await db
    .selectFrom("executive_summary_decision")
    .select(columns)
    .where("company_id", "=", companyId)
    .where("summary_id", "=", summaryId)
    .orderBy("place")
    .execute();
  return rows.map((row) => ({ ...row, answer: row.answer as DecisionAnswer | null }));
}

/**
 * Returns a decision, locked with its summary until the end of the transaction, because publishing a correction
 * copies its answer.
 */
export async function lockDecision(db: Database, companyId: number, id: string) {
  return await db
    .selectFrom("executive_summary_decision as decision")
    .innerJoin("executive_summary as summary", (join) =>
      join
        .onRef("summary.company_id", "=", "decision.company_id")
        .onRef("summary.id", "=", "decision.summary_id"),
    )
    .select(["decision.id", "decision.summary_id", "decision.answer", "decision.question", "summary.state"])
    .where("decision.company_id", "=", companyId)
    .where("decision.id", "=", id)
    .forUpdate(["decision", "summary"])
    .executeTakeFirst();
}

interface GivenAnswer {
  answer: DecisionAnswer;
  note: string;
  answered_by: number | null;
  answered_by_name: string;
  answered_at: Date;
}

export async function saveAnswer(
  db: Database,
  companyId: number,
  id: string,
  answer: GivenAnswer,
): Promise<void> {
  await db
    .updateTable("executive_summary_decision")
    .set(answer)
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}

export async function addDecisions(
  db: Database,
  rows: readonly Insertable<Schema["executive_summary_decision"]>[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto("executive_summary_decision")
      .values([...rows])
      .execute();
}

export interface OpenDecision {
  id: string;
  summary_id: string;
  question: string;
  due_on: string;
  month: string;
  published_at: Date;
}

/** Returns the unanswered decisions of the newest published month, which repeats the open ones of older months. */
export async function findUnansweredDecisions(
  db: Database,
  companyId: number,
  limit: number,
): Promise<OpenDecision[]> {
  const { rows } = await sql<OpenDecision>`
    select decision.id, decision.summary_id, decision.question, decision.due_on::text as due_on,
      summary.month::text as month, summary.published_at
    from executive_summary_decision decision
    join executive_summary summary on summary.company_id = decision.company_id and summary.id = decision.summary_id
    where decision.company_id = ${companyId} and decision.answer is null and summary.state = 'published'
      and summary.month = (select max(newest.month) from executive_summary newest
        where newest.company_id = ${companyId} and newest.state = 'published')
    order by decision.place, decision.id limit ${limit}`.execute(db);
  return rows;
}

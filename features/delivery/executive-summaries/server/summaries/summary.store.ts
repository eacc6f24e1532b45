import { type Insertable, sql, type Updateable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type {
  Arrangement,
  SummaryContent,
} from "#features/delivery/executive-summaries/contracts/summary-content.contract.ts";
import type {
  SummaryState,
  SummaryStep,
} from "#features/delivery/executive-summaries/contracts/summary-terms.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const maxItems = 120;

const columns = [
  "id",
  "month",
  "edition",
  "state",
  "content",
  "headline",
  "arrangement",
  "paragraph",
  "paragraph_by_name",
  "sha256",
  "facts_sha256",
  "corrects_id",
  "change_note",
  "composed_at",
  "composed_by_name",
  "submitted_by_name",
  "approved_at",
  "approved_by_name",
  "published_at",
  "document_id",
  "document_number",
  "late_data_at",
  "version",
] as const;

const summaries = (db: Database, companyId: number) =>
  db.selectFrom("executive_summary").select(columns).where("company_id", "=", companyId);
type StoredSummary = Awaited<ReturnType<ReturnType<typeof summaries>["executeTakeFirstOrThrow"]>>;
export type SummaryRow = Omit<StoredSummary, "state" | "content" | "arrangement"> & {
  state: SummaryState;
  content: SummaryContent;
  arrangement: Arrangement;
};

export async function findSummary(
  db: Database,
  companyId: number,
  id: string,
): Promise<SummaryRow | undefined> {
  return (await summaries(db, companyId).where("id", "=", id).executeTakeFirst()) as SummaryRow | undefined;
}

/** The summary, locked until the end of the transaction. */
export async function lockSummary(
  db: Database,
  companyId: number,
  id: string,
): Promise<SummaryRow | undefined> {
  const row = await summaries(db, companyId).where("id", "=", id).forUpdate().executeTakeFirst();
  return row as SummaryRow | undefined;
}

export interface ListedRow {
  id: string;
  month: string;
  month_name: string;
  edition: number;
  state: SummaryState;
  headline: string;
  document_number: number | null;
  published_at: Date | null;
  late_data: boolean;
  decisions: number;
  unanswered: number;
}

/** The newest 120 summaries of the company, without their pages. */
export async function findSummaries(db: Database, companyId: number): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select summary.id, summary.month::text as month, summary.content->>'month_name' as month_name, summary.edition,
      summary.state, summary.headline, summary.document_number, summary.published_at,
      summary.late_data_at is not null as late_data, asked.decisions, asked.unanswered
    from executive_summary summary cross join lateral (
      select count(*)::int as decisions, (count(*) filter (where answer is null))::int as unanswered
      from executive_summary_decision decision
      where decision.company_id = summary.company_id and decision.summary_id = summary.id) asked
    where summary.company_id = ${companyId}
    order by summary.month desc, summary.edition desc limit ${maxItems}`.execute(db);
  return rows;
}

/** The newest published summary of the company. */
export async function findNewestPublishedSummary(
  db: Database,
  companyId: number,
): Promise<SummaryRow | undefined> {
  const row = await summaries(db, companyId)
    .where("state", "=", "published")
    .orderBy("month", "desc")
    .limit(1)
    .executeTakeFirst();
  return row as SummaryRow | undefined;
}

/** The summary of a month with the highest edition. */
export async function findSummaryOfMonth(
  db: Database,
  companyId: number,
  month: string,
): Promise<SummaryRow | undefined> {
  const row = await summaries(db, companyId)
    .where("month", "=", month)
    .orderBy("edition", "desc")
    .limit(1)
    .executeTakeFirst();
  return row as SummaryRow | undefined;
}

/** Finds the edition that corrects a published one, if it was published as well. */
export async function findCorrection(db: Database, companyId: number, id: string) {
  return await db
    .selectFrom("executive_summary")
    .select(["id", "edition"])
    .where("company_id", "=", companyId)
    .where("corrects_id", "=", id)
    .where("published_at", "is not", null)
    .executeTakeFirst();
}

/** Adds a draft; false when the month has an unpublished edition, or the edition exists. */
export async function addSummary(
  db: Database,
  row: Insertable<Schema["executive_summary"]>,
): Promise<boolean> {
  const result = await db
    .insertInto("executive_summary")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export type SummaryChanges = Omit<Updateable<Schema["executive_summary"]>, "version"> & { updated_at: Date };

/** Changes a locked summary and increments its version. */
export async function changeSummary(
  db: Database,
  companyId: number,
  id: string,
  changes: SummaryChanges,
): Promise<void> {
  await db
    .updateTable("executive_summary")
    .set({ ...changes, version: sql`version + 1` })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}

export async function addStep(
  db: Database,
  step: Insertable<Schema["executive_summary_step"]> & { action: SummaryStep },
): Promise<void> {
  await db.insertInto("executive_summary_step").values(step).execute();
}

const maxSteps = 300;

/** The steps of a summary, the newest first; people of the company see none. */
export async function findSteps(db: Database, companyId: number, summaryId: string) {
  const rows = await db
    .selectFrom("executive_summary_step")
    .select(["id", "action", "line", "reason", "actor_id", "actor_name", "at"])
    .where("company_id", "=", companyId)
    .where("summary_id", "=", summaryId)
    .orderBy("id", "desc")
    .limit(maxSteps)
    .execute();
  return rows.map((row) => ({ ...row, action: row.action as SummaryStep }));
}

/** Steps that make a person an author of an edition. */
const authorSteps = ["composed", "recomposed", "arranged", "hidden", "shown", "paragraph", "submitted"];
/** The types of activity entries whose result the next edition copies. */
const inheritedSteps = ["arranged", "hidden", "shown", "paragraph"];

/** Returns whether a person worked on an edition, or on the parts that it copied from earlier editions. */
export async function isAuthor(
  db: Database,
  companyId: number,
  summaryId: string,
  personId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from executive_summary summary
    join executive_summary edition on edition.company_id = summary.company_id and edition.month = summary.month
      and edition.edition <= summary.edition
    join executive_summary_step step on step.company_id = edition.company_id and step.summary_id = edition.id
    where summary.company_id = ${companyId} and summary.id = ${summaryId} and step.actor_id = ${personId}
      and step.action = any(case when edition.id = summary.id then ${authorSteps}::text[]
        else ${inheritedSteps}::text[] end)
    limit 1`.execute(db);
  return rows.length > 0;
}

export interface UnfinishedRow {
  id: string;
  month: string;
  state: SummaryState;
  updated_at: Date;
  late_data: boolean;
}

/**
 * Finds the summaries on which the provider has to act: unpublished ones, and published ones for which data arrived
 * late.
 */
export async function findUnfinishedSummaries(
  db: Database,
  companyId: number,
  limit: number,
): Promise<UnfinishedRow[]> {
  const { rows } = await sql<UnfinishedRow>`
    select id, month::text as month, state, updated_at, late_data_at is not null as late_data
    from executive_summary summary
    where company_id = ${companyId} and (state in ('draft', 'in_review', 'approved')
      or state = 'published' and late_data_at is not null and not exists (select from executive_summary draft
        where draft.company_id = summary.company_id and draft.month = summary.month
          and draft.state in ('draft', 'in_review', 'approved')))
    order by month, id limit ${limit}`.execute(db);
  return rows;
}

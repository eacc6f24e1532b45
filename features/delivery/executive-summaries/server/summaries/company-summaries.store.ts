import { sql } from "kysely";
import type { SummaryState } from "#features/delivery/executive-summaries/contracts/summary-terms.ts";
import type { Database } from "#platform/server/database/open-database.ts";

// All companies at once, for scope `platform`.

/** Enabled companies, for the drafts of the first working day. */
export async function findSummarisedCompanies(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom("company")
    .select("id")
    .where("enabled", "=", true)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

export interface CompanySummaryRow {
  company_id: number;
  company_name: string;
  id: string | null;
  edition: number;
  state: SummaryState;
  late_data: boolean;
  decisions: number;
  unanswered: number;
}

/** Finds the enabled companies with the newest edition of a month's summary, those without one first; at most 1,000. */
export async function findCompanySummaries(db: Database, month: string): Promise<CompanySummaryRow[]> {
  const { rows } = await sql<CompanySummaryRow>`
    select company.id::int as company_id, company.name as company_name, newest.id, newest.edition, newest.state,
      newest.late_data_at is not null as late_data, coalesce(asked.decisions, 0) as decisions,
      coalesce(asked.unanswered, 0) as unanswered
    from company left join lateral (
        select summary.id, summary.edition, summary.state, summary.late_data_at from executive_summary summary
        where summary.company_id = company.id and summary.month = ${month}::date
        order by summary.edition desc limit 1) newest on true
      left join lateral (
        select count(*)::int as decisions, (count(*) filter (where decision.answer is null))::int as unanswered
        from executive_summary_decision decision
        where decision.company_id = company.id and decision.summary_id = newest.id) asked on true
    where company.enabled
    order by newest.id is not null, newest.state = 'published', company.name, company.id limit 1000`.execute(
    db,
  );
  return rows;
}

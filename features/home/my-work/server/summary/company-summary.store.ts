import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { TermSource } from "../term-source.extension.ts";
import { companyMonths, type TermCounts, termCounts } from "./ended-term.store.ts";

/** The points of harm from which late work is serious: those of an alert with high severity. */
const seriousHarm = 60;

export interface CompanyWork extends TermCounts {
  name: string;
  waiting: number;
  late: number;
  late_week_ago: number | null;
  legal: number;
  unassigned: number;
  silent_sources: number;
  deliveries: number;
  failed_sendings: number;
  worst_harm: number;
  late_serious: number;
  code: string | null;
  title: string | null;
  need: string | null;
  path: string | null;
  due_at: Date | null;
}

interface Selection {
  kinds: readonly string[];
  /** Whether matters that only named people may read are excluded, even for those people. */
  unrestricted?: true | undefined;
  terms: readonly TermSource[];
  now: Date;
  /** The day whose stored figures are compared. */
  weekAgo: string;
}

const mattersOf = ({
  kinds,
  unrestricted,
}: Pick<Selection, "kinds" | "unrestricted">): RawBuilder<unknown> => sql`
  side = 'provider' and kind = any(${kinds}::text[]) ${unrestricted ? sql`and reader_ids is null` : sql``}`;

/**
 * Finds every company that the person may enter, with counts of the provider's pending matters, the first of them,
 * and the deadlines that ended in the month, in one statement. One index counts matters, another gives the first
 * matter of each company.
 */
export async function findCompanyWork(
  db: Database,
  { terms, now, weekAgo, ...selection }: Selection,
): Promise<CompanyWork[]> {
  const { rows } = await sql<CompanyWork>`
    with own as materialized (${companyMonths(now)}),
    ended as materialized (${termCounts(terms, now)}),
    counted as (
      select company_id, count(*)::int as waiting, count(*) filter (where due_at <= ${now})::int as late,
        count(*) filter (where deadline = 'legal')::int as legal,
        count(*) filter (where owner_id is null and due_at <= ${now})::int as unassigned,
        count(*) filter (where kind = 'silent_source')::int as silent_sources,
        count(*) filter (where kind = 'delivery')::int as deliveries,
        count(*) filter (where kind = 'document_sending')::int as failed_sendings,
        max(harm)::int as worst_harm,
        count(*) filter (where due_at <= ${now} and harm >= ${seriousHarm})::int as late_serious
      from matter where ${mattersOf(selection)}
      group by company_id)
    select own.company_id::int as company_id, own.name, ended.terms_met, ended.terms_breached, ended.terms_unexplained,
      coalesce(counted.waiting, 0) as waiting, coalesce(counted.late, 0) as late, coalesce(counted.legal, 0) as legal,
      coalesce(counted.unassigned, 0) as unassigned, coalesce(counted.silent_sources, 0) as silent_sources,
      coalesce(counted.deliveries, 0) as deliveries, coalesce(counted.failed_sendings, 0) as failed_sendings,
      coalesce(counted.worst_harm, 0) as worst_harm, coalesce(counted.late_serious, 0) as late_serious,
      before.value::int as late_week_ago, first.code, first.title, first.need, first.path, first.due_at
    from own join ended using (company_id) left join counted using (company_id)
    left join lateral (
      select code, title, need, path, due_at from matter
      where matter.company_id = counted.company_id and ${mattersOf(selection)}
      order by tier, rank_at, kind, id limit 1) first on true
    left join figure_snapshot before on before.company_id = counted.company_id and before.side = 'provider'
      and before.figure_id = 'work.late' and before.day = ${weekAgo}::date`.execute(db);
  return rows;
}

export interface PersonWork {
  owner_id: number | null;
  owner_name: string | null;
  waiting: number;
  late: number;
  companies: number;
  late_since: Date | null;
}

/**
 * Counts the provider's pending matters of each owner over the companies that the person may enter, the owner with
 * the most late work first.
 */
export async function findPeopleWork(
  db: Database,
  { now, ...selection }: Pick<Selection, "kinds" | "now" | "unrestricted">,
): Promise<PersonWork[]> {
  const { rows } = await sql<PersonWork>`
    select owner_id, max(owner_name) as owner_name, count(*)::int as waiting,
      count(*) filter (where due_at <= ${now})::int as late, count(distinct company_id)::int as companies,
      min(due_at) filter (where due_at <= ${now}) as late_since
    from matter where ${mattersOf(selection)}
    group by owner_id order by late desc, waiting desc, owner_id nulls last limit 500`.execute(db);
  return rows;
}

import { type RawBuilder, sql } from "kysely";
import type { TermOutcome } from "#features/home/my-work/contracts/ended-term.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { TermSource } from "../term-source.extension.ts";

const clocksOf = ({ caseName }: TermSource) => sql.table(`${caseName}_clock`);

/** Returns the enabled companies that the person may enter, each with the start of its month in its own time zone. */
export const companyMonths = (now: Date): RawBuilder<unknown> => sql`
  select id as company_id, name, date_trunc('month', ${now}::timestamptz at time zone time_zone) at time zone time_zone as since
  from company where enabled`;

/**
 * The conditions of timers of the companies in `own` that were met, that were breached, or that expired but were not
 * yet processed by the job.
 */
const endConditions = (now: Date) => ({
  met: sql`clock.state = 'met' and clock.settled_at >= own.since and clock.settled_at <= ${now}`,
  breached: sql`clock.state = 'breached' and clock.settled_at >= own.since and clock.settled_at <= ${now}`,
  overdue: sql`clock.state = 'running' and clock.due_at >= own.since and clock.due_at <= ${now}`,
});

const ofCountedCase = ({ caseName, countsThroughCase }: TermSource) =>
  countsThroughCase
    ? sql`exists (select from ${sql.table(caseName)} of where of.company_id = clock.company_id
        and of.id = clock.case_id and of.merged_into is null)`
    : sql`true`;

const countOf = (source: TermSource, condition: RawBuilder<unknown>, isMet: boolean) => sql`
  select ${isMet ? sql`count(*)` : sql`0`} as met, ${isMet ? sql`0` : sql`count(*)`} as breached,
    ${isMet ? sql`0` : sql`count(*) filter (where clock.explanation = '')`} as unexplained
  from ${clocksOf(source)} clock
  where clock.company_id = own.company_id and ${condition} and ${ofCountedCase(source)}`;

/** Counts the deadlines that ended in the month for each company in `own`; zero if there are no sources. */
export function termCounts(sources: readonly TermSource[], now: Date): RawBuilder<unknown> {
  const { met, breached, overdue } = endConditions(now);
  const parts = sources.flatMap((source) => [
    countOf(source, met, true),
    countOf(source, breached, false),
    countOf(source, overdue, false),
  ]);
  return sql`
    select own.company_id, coalesce(sum(part.met), 0)::int as terms_met,
      coalesce(sum(part.breached), 0)::int as terms_breached,
      coalesce(sum(part.unexplained), 0)::int as terms_unexplained
    from own cross join lateral (select 0 as met, 0 as breached, 0 as unexplained
      ${parts.length > 0 ? sql`union all ${sql.join(parts, sql` union all `)}` : sql``}) part
    group by own.company_id`;
}

export interface EndedTermRow {
  company_id: number;
  company_name: string;
  case_name: TermSource["caseName"];
  case_id: string;
  kind: string;
  minutes: number;
  due_at: Date | null;
  stopped_at: Date | null;
  ended_at: Date;
  is_met: boolean;
  explanation: string;
  named: Record<string, unknown>;
}

interface EndedTermSelection {
  now: Date;
  companyIds: readonly number[] | undefined;
  outcome: TermOutcome | undefined;
  limit: number;
}

/** Reads the columns from which the name of the case of a deadline is made. */
const nameColumns = ({ caseName, columns }: TermSource) => {
  const pairs = columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(`of.${column}`)}`);
  return sql`select jsonb_build_object(${sql.join(pairs)}) as named from ${sql.table(caseName)} of
    where newest.case_name = ${sql.lit(caseName)} and of.company_id = newest.company_id and of.id = newest.case_id`;
};

/**
 * Returns the deadlines that ended in the month, the newest first: at most `limit` of each company and source are read.
 */
export async function findEndedTerms(
  db: Database,
  sources: readonly TermSource[],
  { now, companyIds, outcome, limit }: EndedTermSelection,
): Promise<EndedTermRow[]> {
  if (sources.length === 0) return [];
  const { met, breached, overdue } = endConditions(now);
  const unexplained = sql`clock.explanation = ''`;
  const conditions = {
    met: [met],
    breached: [breached, overdue],
    unexplained: [sql`${breached} and ${unexplained}`, sql`${overdue} and ${unexplained}`],
  };
  const selectedConditions = outcome ? conditions[outcome] : [...conditions.met, ...conditions.breached];
  const parts = sources.flatMap((source) =>
    selectedConditions.map((condition) => {
      const end = condition === met ? sql`clock.settled_at` : sql`clock.due_at`;
      return sql`(select ${sql.lit(source.caseName)} as case_name, clock.case_id, clock.kind, clock.minutes,
          clock.due_at, clock.stopped_at, ${end} as ended_at, clock.state = 'met' as is_met, clock.explanation
        from ${clocksOf(source)} clock
        where clock.company_id = own.company_id and ${condition} and ${ofCountedCase(source)}
        order by ${end} desc limit ${sql.lit(limit)})`;
    }),
  );
  const { rows } = await sql<EndedTermRow>`
    with own as materialized (${companyMonths(now)}
      ${companyIds ? sql`and id = any(${companyIds}::bigint[])` : sql``}),
    newest as materialized (
      select own.company_id, own.name as company_name, part.*
      from own cross join lateral (${sql.join(parts, sql` union all `)}) part
      order by part.ended_at desc, own.company_id, part.case_id, part.kind limit ${sql.lit(limit)})
    select newest.*, newest.company_id::int as company_id, named.named
    from newest cross join lateral (${sql.join(sources.map(nameColumns), sql` union all `)}) named
    order by newest.ended_at desc, newest.company_id, newest.case_id, newest.kind`.execute(db);
  return rows;
}

export interface TermCounts {
  company_id: number;
  terms_met: number;
  terms_breached: number;
  terms_unexplained: number;
}

/** Counts the deadlines that ended in the month, by company. */
export async function countEndedTerms(
  db: Database,
  sources: readonly TermSource[],
  { now, companyIds }: Pick<EndedTermSelection, "now" | "companyIds">,
): Promise<TermCounts[]> {
  const { rows } = await sql<TermCounts>`
    with own as materialized (${companyMonths(now)}
      ${companyIds ? sql`and id = any(${companyIds}::bigint[])` : sql``})
    select * from (${termCounts(sources, now)}) counts`.execute(db);
  return rows;
}

import { sql } from "kysely";
import { usageModules } from "#features/posture/deep-security/contracts/module-usage.contract.ts";
import { anyCompany } from "#platform/server/database/any-company.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { namedComputers } from "./usage.store.ts";

interface MonthOf {
  companyId: number;
  /** The month, such as `2026-11`. */
  month: string;
}

/** Months with use, the newest first; two years at most. */
export async function findUsageMonths(db: Database, companyId: number): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    with recursive month as (
      (select date_trunc('month', max(day))::date as first from protection_usage where company_id = ${companyId})
      union all
      select (select date_trunc('month', max(day))::date from protection_usage
        where company_id = ${companyId} and day < month.first) from month where month.first is not null)
    select to_char(first, 'YYYY-MM') as month from month where first is not null limit 24`.execute(db);
  return rows.map(({ month }) => month);
}

/** The latest of several imports that state one day of a computer. */
const newestUsage = ({ companyId, month }: MonthOf) => sql`(
  select distinct on (day, host) day, host, host_name, display_name, group_name, modules, seconds
  from protection_usage
  where company_id = ${anyCompany(companyId)} and day >= ${`${month}-01`}::date
    and day < ${`${month}-01`}::date + interval '1 month'
  order by day, host, import_id desc)`;

const bits = usageModules.map((_, bit) => bit);
/** One count per module, as an array in the order of the module bits. */
const countsOfModules = sql.raw(
  `array[${bits.map((bit) => `count(*) filter (where modules & ${1 << bit} <> 0)`).join(", ")}]::int[]`,
);

export interface DayUse {
  day: string;
  computers: number;
  counts: number[];
}

/** Finds the numbers of computers on each day of a month, in total and by module. */
export async function findDayUses(db: Database, of: MonthOf): Promise<DayUse[]> {
  const { rows } = await sql<DayUse>`
    select day::text as day, count(*)::int as computers, ${countsOfModules} as counts
    from ${newestUsage(of)} used group by day order by day`.execute(db);
  return rows;
}

export interface ComputerUseRow {
  host_name: string;
  display_name: string;
  group_name: string;
  computer_id: string | null;
  days: number;
  hours: number;
  counts: number[];
  /** The totals of the whole month: computers, those without a match in the manager, and computers per module. */
  computers: number;
  unmatched: number;
  computers_by_module: number[];
}

/**
 * Finds the computers of a month with their days per module, those with the most days first, and the totals of all
 * computers. They are matched with the manager's computers by grouping, because with outdated statistics a join would
 * read the manager's names once per computer.
 */
export async function findComputerUses(db: Database, of: MonthOf, limit: number): Promise<ComputerUseRow[]> {
  const { rows } = await sql<ComputerUseRow>`
    with each as (
      select host, max(host_name) as host_name, max(display_name) as display_name, max(group_name) as group_name,
        count(*)::int as days, round(sum(seconds) / 3600.0)::int as hours, bit_or(modules) as modules,
        ${countsOfModules} as counts
      from ${newestUsage(of)} used group by host
    ), matched as (
      select host, max(host_name) as host_name, max(display_name) as display_name, max(group_name) as group_name,
        max(days) as days, max(hours) as hours, bit_or(modules) as modules, max(counts) as counts,
        min(computer_id)::uuid as computer_id
      from (select host, host_name, display_name, group_name, days, hours, modules, counts, null::text as computer_id from each
        union all select host, null, null, null, null, null, null, null, id::text from ${namedComputers(of.companyId)} named) row
      group by host having max(days) is not null
    ), total as (
      select count(*)::int as computers, count(*) filter (where computer_id is null)::int as unmatched,
        ${countsOfModules} as computers_by_module from matched
    )
    select host_name, display_name, group_name, computer_id, days, hours, counts, total.* from matched cross join total
    order by days desc, display_name, host_name limit ${limit}`.execute(db);
  return rows;
}

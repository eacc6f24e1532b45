import { sql } from "kysely";
import type { CompanyAgents } from "#features/automation/agents/contracts/agent-analytics.contract.ts";
import type { AgentRunState } from "#features/automation/agents/contracts/agent-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { CompanyRows } from "../library/agent.store.ts";

interface Totals {
  by_state: { state: AgentRunState; count: number }[];
  by_rules: number;
  by_model: number;
  median_seconds: number | null;
  p95_seconds: number | null;
  tokens_in: string;
  tokens_out: string;
  cost: string;
  case_cost: string;
}

/**
 * Summarises the runs of a company since a time, or in the half-open period until another; row security excludes those
 * of the other side.
 */
export async function findTotals({ db, companyId }: CompanyRows, since: Date, until?: Date) {
  const { rows } = await sql<Totals>`
    with recent as (
      select state, cause, engine, tokens_in, tokens_out, cost_micros,
        extract(epoch from finished_at - created_at) as seconds
      from agent_run where company_id = ${companyId} and created_at >= ${since}
        and created_at < coalesce(${until ?? null}::timestamptz, 'infinity')),
    own as (select * from recent where cause <> 'case')
    select
      coalesce((select json_agg(json_build_object('state', state, 'count', count) order by count desc, state)
        from (select state, count(*)::int as count from own group by state) ends), '[]') as by_state,
      (select count(*)::int from own where engine = 'rules') as by_rules,
      (select count(*)::int from own where engine = 'model') as by_model,
      (select round(percentile_cont(0.5) within group (order by seconds)::numeric, 1)::float8 from own
        where seconds is not null) as median_seconds,
      (select round(percentile_cont(0.95) within group (order by seconds)::numeric, 1)::float8 from own
        where seconds is not null) as p95_seconds,
      (select coalesce(sum(tokens_in), 0)::bigint from own) as tokens_in,
      (select coalesce(sum(tokens_out), 0)::bigint from own) as tokens_out,
      (select coalesce(sum(cost_micros), 0)::bigint from own) as cost,
      (select coalesce(sum(cost_micros), 0)::bigint from recent where cause = 'case') as case_cost`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error("Totals of agents are one row");
  return {
    ...row,
    tokens_in: Number(row.tokens_in),
    tokens_out: Number(row.tokens_out),
    cost: Number(row.cost),
    case_cost: Number(row.case_cost),
  };
}

interface AgentTotals {
  id: string;
  name: string;
  runs: number;
  succeeded: number;
  tokens: string;
  cost: string;
  by_rules: number;
}

/** Finds the totals of the runs of each agent since a time, the most expensive first. */
export async function findAgentTotals({ db, companyId }: CompanyRows, since: Date) {
  const { rows } = await sql<AgentTotals>`
    select agent.id, agent.name, count(*)::int as runs, (count(*) filter (where run.state = 'done'))::int as succeeded,
      coalesce(sum(run.tokens_in::bigint + run.tokens_out), 0)::bigint as tokens, coalesce(sum(run.cost_micros), 0)::bigint as cost,
      (count(*) filter (where run.engine = 'rules'))::int as by_rules
    from agent_run run
    join agent on agent.company_id = run.company_id and agent.id = run.agent_id
    where run.company_id = ${companyId} and run.created_at >= ${since} and run.cause <> 'case'
    group by agent.id, agent.name order by cost desc, runs desc, agent.name, agent.id limit 100`.execute(db);
  return rows.map((row) => ({ ...row, tokens: Number(row.tokens), cost: Number(row.cost) }));
}

/**
 * Returns the cost of a company's agents since the beginning of the month, including reserved amounts and test cases.
 */
export async function findMonthCost({ db, companyId }: CompanyRows, month: Date): Promise<number> {
  const row = await db
    .selectFrom("agent_run")
    .select(sql<string>`coalesce(sum(cost_micros + reserved_micros), 0)::bigint`.as("cost"))
    .where("company_id", "=", companyId)
    .where("created_at", ">=", month)
    .executeTakeFirstOrThrow();
  return Number(row.cost);
}

/** The state of the agents of each company, those out of force first; scope `platform`. */
export async function surveyCompanies(
  db: Database,
  { since, month }: { since: Date; month: Date },
): Promise<CompanyAgents[]> {
  const { rows } = await sql<CompanyAgents>`
    select company.id::int as company_id, company.name as company, own.published, own.unpublished,
      coalesce(policy.stopped, false) as stopped, recent.runs_30d, recent.succeeded_30d, recent.by_rules_30d,
      spent.month_cost
    from company
    left join agent_policy policy on policy.company_id = company.id
    cross join lateral (select (count(*) filter (where state = 'published'))::int as published,
        (count(*) filter (where state = 'unpublished'))::int as unpublished
      from agent where company_id = company.id) own
    cross join lateral (select count(*)::int as runs_30d, (count(*) filter (where state = 'done'))::int as succeeded_30d,
        (count(*) filter (where engine = 'rules'))::int as by_rules_30d
      from agent_run where company_id = company.id and created_at >= ${since} and cause <> 'case') recent
    cross join lateral (select coalesce(sum(cost_micros + reserved_micros), 0)::bigint as month_cost
      from agent_run where company_id = company.id and created_at >= ${month}) spent
    order by own.unpublished desc, recent.runs_30d desc, company.name, company.id limit 1000`.execute(db);
  return rows.map((row) => ({ ...row, month_cost: Number(row.month_cost) }));
}

/** Counts the active and inactive agents, as one side sees them, and the runs since a time. */
export async function countActive(
  { db, companyId }: CompanyRows,
  side: "provider" | "client",
): Promise<{ published: number; unpublished: number }> {
  const audiences = side === "client" ? ["client"] : ["client", "provider"];
  const { rows } = await sql<{ published: number; unpublished: number }>`
    select (count(*) filter (where state = 'published'))::int as published,
      (count(*) filter (where state = 'unpublished'))::int as unpublished
    from agent where company_id = ${companyId} and audience = any(${audiences})`.execute(db);
  return rows[0] ?? { published: 0, unpublished: 0 };
}

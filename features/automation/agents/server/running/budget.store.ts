import { sql } from "kysely";
import type { CompanyRows } from "../library/agent.store.ts";
import type { BudgetPeriods } from "./budget-periods.rules.ts";

/** The default monthly budget: ten dollars. */
export const defaultMonthBudget = 10_000_000;

export interface PolicyRow {
  month_micros: number;
  stopped: boolean;
  stop_reason: string;
  changed_by_name: string | null;
}

export async function findPolicy({ db, companyId }: CompanyRows): Promise<PolicyRow> {
  const row = await db
    .selectFrom("agent_policy")
    .select(["month_micros", "stopped", "stop_reason", "changed_by_name"])
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row ?? { month_micros: defaultMonthBudget, stopped: false, stop_reason: "", changed_by_name: null };
}

/** Locks the policy of a company until commit, so that two runs cannot both spend the last of a budget. */
export async function lockPolicy(rows: CompanyRows, at: Date): Promise<PolicyRow> {
  const { db, companyId } = rows;
  await db
    .insertInto("agent_policy")
    .values({
      company_id: companyId,
      month_micros: defaultMonthBudget,
      changed_at: at,
      changed_by_name: "Portal Servicios CCI",
    })
    .onConflict((conflict) => conflict.column("company_id").doNothing())
    .execute();
  return await db
    .selectFrom("agent_policy")
    .select(["month_micros", "stopped", "stop_reason", "changed_by_name"])
    .where("company_id", "=", companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Saves the given fields of the policy; the other fields are unchanged. */
export async function writePolicy(
  { db, companyId }: CompanyRows,
  set: { month_micros?: number; stopped?: boolean; stop_reason?: string },
  { at, by }: { at: Date; by: string },
): Promise<void> {
  const changedColumns = { ...set, changed_at: at, changed_by_name: by };
  await db
    .insertInto("agent_policy")
    .values({ month_micros: defaultMonthBudget, ...changedColumns, company_id: companyId })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(changedColumns))
    .execute();
}

interface Spent {
  run: number;
  day: number;
  month: number;
  company: number;
}

/** Cost and reserved amounts: of a run, of its agent in a day and in a month, and of the company in the month. */
export async function findSpent(
  { db, companyId }: CompanyRows,
  { runId, agentId, day, dayEnd, month, monthEnd }: BudgetPeriods & { runId: string; agentId: string },
): Promise<Spent> {
  const { rows } = await sql<{ run: string; day: string; month: string; company: string }>`
    select
      coalesce(sum(spent) filter (where id = ${runId}), 0)::bigint as run,
      coalesce(sum(spent) filter (where agent_id = ${agentId} and created_at >= ${day}
        and created_at < ${dayEnd}), 0)::bigint as day,
      coalesce(sum(spent) filter (where agent_id = ${agentId}), 0)::bigint as month,
      coalesce(sum(spent), 0)::bigint as company
    from (select id, agent_id, created_at, cost_micros + reserved_micros as spent from agent_run
      where company_id = ${companyId} and created_at >= ${month} and created_at < ${monthEnd}) runs`.execute(
    db,
  );
  const [row] = rows;
  return {
    run: Number(row?.run ?? 0),
    day: Number(row?.day ?? 0),
    month: Number(row?.month ?? 0),
    company: Number(row?.company ?? 0),
  };
}

/** The largest count of tokens that a run stores: a provider may report any number. */
const maxStoredTokens = 2_000_000_000;

/** Adds to the reserved amount, to the cost and to the tokens of a run. */
export async function addSpending(
  { db, companyId }: CompanyRows,
  runId: string,
  {
    reserved,
    cost,
    tokensIn,
    tokensOut,
  }: { reserved: number; cost: number; tokensIn: number; tokensOut: number },
): Promise<void> {
  await db
    .updateTable("agent_run")
    .set({
      reserved_micros: sql`reserved_micros + ${reserved}`,
      cost_micros: sql`cost_micros + ${cost}`,
      tokens_in: sql`least(tokens_in::bigint + ${tokensIn}, ${maxStoredTokens})::integer`,
      tokens_out: sql`least(tokens_out::bigint + ${tokensOut}, ${maxStoredTokens})::integer`,
    })
    .where("company_id", "=", companyId)
    .where("id", "=", runId)
    .execute();
}

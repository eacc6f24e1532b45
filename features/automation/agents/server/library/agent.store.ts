import { sql } from "kysely";
import type {
  AgentDefinition,
  AgentRunState,
  AgentState,
} from "#features/automation/agents/contracts/agent-terms.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Page, PageRequest } from "#platform/contract/page.ts";
import { companyIn } from "#platform/server/actor.ts";
import { type KeysetOrder, keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** The database of a transaction with the company that its statements name. */
export interface CompanyRows {
  db: Database;
  companyId: number;
}
export const companyRowsOf = ({ db, actor }: Pick<VerbContext, "db" | "actor">): CompanyRows => ({
  db,
  companyId: companyIn(actor),
});

const columns = [
  "id",
  "name",
  "purpose",
  "audience",
  "task",
  "engine",
  "state",
  "number",
  "unpublished_reason",
  "unpublished_at",
  "version",
  "updated_at",
] as const;

const agents = ({ db, companyId }: CompanyRows) =>
  db
    .selectFrom("agent")
    .select([...columns, sql<boolean>`draft is not null`.as("has_draft"), sql<unknown>`draft`.as("draft")])
    .where("company_id", "=", companyId);
type StoredAgent = Awaited<ReturnType<ReturnType<typeof agents>["executeTakeFirstOrThrow"]>>;
export interface AgentRow extends Omit<StoredAgent, "audience" | "engine" | "state"> {
  audience: "provider" | "client";
  engine: "rules" | "model";
  state: AgentState;
}

const byName: KeysetOrder = {
  by: sql`name`,
  kind: "text",
  tie: sql`id`,
  tieKind: "uuid",
  descending: false,
};

interface AgentFilter {
  q?: string | undefined;
  state?: AgentState | undefined;
  audience?: "provider" | "client" | undefined;
}

/** Returns one page of the agents, ordered by name. */
export async function findAgents(
  rows: CompanyRows,
  { q, state, audience }: AgentFilter,
  page: PageRequest,
): Promise<Page<AgentRow>> {
  let query = agents(rows);
  if (q) query = query.where(sql<boolean>`position(${foldText(q)} in search) > 0`);
  if (state) query = query.where("state", "=", state);
  if (audience) query = query.where("audience", "=", audience);
  return (await keysetPage(rows.db, query, byName, page)) as Page<never> as Page<AgentRow>;
}

export async function findAgent(rows: CompanyRows, id: string): Promise<AgentRow | undefined> {
  return (await agents(rows).where("id", "=", id).executeTakeFirst()) as AgentRow | undefined;
}

/** Returns whether a version of an agent is in force. */
export async function isInForce(
  rows: CompanyRows,
  { agent_id, number }: { agent_id: string; number: number },
): Promise<boolean> {
  const agent = await findAgent(rows, agent_id);
  return agent?.state === "published" && agent.number === number;
}

/** Locks an agent until commit. */
export async function lockAgent(rows: CompanyRows, id: string): Promise<AgentRow | undefined> {
  return (await agents(rows).where("id", "=", id).forUpdate().executeTakeFirst()) as AgentRow | undefined;
}

/** The agent in force of a name; the oldest, should two have it. */
export async function findAgentNamed(rows: CompanyRows, name: string): Promise<AgentRow | undefined> {
  return (await agents(rows)
    .where("name", "=", name)
    .where("state", "=", "published")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst()) as AgentRow | undefined;
}

export async function findTakenTemplates({ db, companyId }: CompanyRows): Promise<string[]> {
  const templateAgents = await db
    .selectFrom("agent")
    .select("template_key")
    .where("company_id", "=", companyId)
    .where("template_key", "is not", null)
    .orderBy("template_key")
    .limit(100)
    .execute();
  return templateAgents.flatMap(({ template_key }) => template_key ?? []);
}

const headOf = ({ name, purpose, audience, task, engine }: AgentDefinition) => ({
  name,
  purpose,
  audience,
  task,
  engine,
  search: foldText(`${name} ${purpose}`),
});

/** Inserts a draft; false when the company has the ready-made agent already. */
export async function insertAgent(
  { db, companyId }: CompanyRows,
  {
    id,
    templateKey,
    content,
    at,
    by,
  }: { id: string; templateKey?: string | undefined; content: AgentDefinition; at: Date; by: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("agent")
    .values({
      company_id: companyId,
      id,
      template_key: templateKey ?? null,
      state: "draft",
      ...headOf(content),
      draft: JSON.stringify(content),
      created_at: at,
      updated_at: at,
      updated_by_name: by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

interface AgentChange {
  draft?: AgentDefinition | null;
  head?: AgentDefinition;
  set?: {
    state?: AgentState;
    number?: number;
    unpublished_reason?: string;
    unpublished_at?: Date | null;
  };
}

/** Updates the version that the person saw; false when the stored version is another one. */
export async function changeAgent(
  { db, companyId }: CompanyRows,
  { id, version, at, by }: { id: string; version: number; at: Date; by: string },
  { draft, head, set }: AgentChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("agent")
    .set({
      ...(draft !== undefined && { draft: draft === null ? null : JSON.stringify(draft) }),
      ...(head && headOf(head)),
      ...set,
      updated_at: at,
      updated_by_name: by,
      version: sql`version + 1`,
    })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export interface AgentHistory {
  agent_id: string;
  marks: { id: string; state: AgentRunState }[];
  last_run_at: Date | null;
  ended: number;
  succeeded: number;
  month_micros: number;
}

/**
 * Returns the newest twenty runs of each agent, the results of a period and the cost of the month, without runs of
 * cases.
 */
export async function findHistories(
  { db, companyId }: CompanyRows,
  ids: readonly string[],
  { since, month }: { since: Date; month: Date },
): Promise<Map<string, AgentHistory>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<AgentHistory>`
    select wanted.id as agent_id, coalesce(marks.marks, '[]') as marks, marks.last_run_at, ends.ended, ends.succeeded,
      spent.month_micros
    from unnest(${ids}::uuid[]) as wanted(id)
    cross join lateral (
      select json_agg(json_build_object('id', newest.id, 'state', newest.state)) as marks,
        max(newest.created_at) as last_run_at
      from (select id, state, created_at from agent_run
        where company_id = ${companyId} and agent_id = wanted.id and cause <> 'case'
        order by created_at desc, id desc limit 20) newest) marks
    cross join lateral (
      select count(*)::int as ended, (count(*) filter (where state = 'done'))::int as succeeded
      from agent_run where company_id = ${companyId} and agent_id = wanted.id and created_at >= ${since}
        and cause <> 'case' and state in ('done', 'inconclusive', 'failed', 'stopped')) ends
    cross join lateral (
      select coalesce(sum(cost_micros), 0)::bigint as month_micros from agent_run
      where company_id = ${companyId} and agent_id = wanted.id and created_at >= ${month}) spent`.execute(db);
  return new Map(rows.map((row) => [row.agent_id, { ...row, month_micros: Number(row.month_micros) }]));
}

import { sql } from "kysely";
import type { AgentOutput } from "#features/automation/agents/contracts/agent-runs.contract.ts";
import type { AgentRunState } from "#features/automation/agents/contracts/agent-terms.contract.ts";
import type { Page, PageRequest } from "#platform/contract/page.ts";
import { type KeysetOrder, keysetPage } from "#platform/server/database/keyset-page.ts";
import type { CompanyRows } from "../library/agent.store.ts";

const columns = [
  "id",
  "agent_id",
  "number",
  "audience",
  "cause",
  "case_id",
  "pipeline_run_id",
  "object_type",
  "object_id",
  "object_label",
  "object_path",
  "acts_for",
  "acts_for_name",
  "acts_role",
  "state",
  "engine",
  "provider_key",
  "provider_name",
  "note",
  "read_private",
  "read_untrusted",
  "tool_calls",
  "tokens_in",
  "tokens_out",
  "cost_micros",
  "reserved_micros",
  "lease_until",
  "created_at",
  "finished_at",
] as const;

const runs = ({ db, companyId }: CompanyRows) =>
  db
    .selectFrom("agent_run")
    .select([...columns, sql<AgentOutput | null>`output`.as("output")])
    .where("company_id", "=", companyId);
type StoredRun = Awaited<ReturnType<ReturnType<typeof runs>["executeTakeFirstOrThrow"]>>;
export interface AgentRunRow
  extends Omit<StoredRun, "state" | "cause" | "engine" | "audience" | "acts_role"> {
  state: AgentRunState;
  cause: "manual" | "pipeline" | "case";
  engine: "rules" | "model" | null;
  audience: "provider" | "client";
  acts_role: "client" | "operator" | "staff";
}

export async function findRun(rows: CompanyRows, id: string): Promise<AgentRunRow | undefined> {
  return (await runs(rows).where("id", "=", id).executeTakeFirst()) as AgentRunRow | undefined;
}

/** Locks a run until commit. */
export async function lockRun(rows: CompanyRows, id: string): Promise<AgentRunRow | undefined> {
  return (await runs(rows).where("id", "=", id).forUpdate().executeTakeFirst()) as AgentRunRow | undefined;
}

export async function findRunOfCause(
  rows: CompanyRows,
  agentId: string,
  causeKey: string,
): Promise<AgentRunRow | undefined> {
  const query = runs(rows).where("agent_id", "=", agentId).where("cause_key", "=", causeKey);
  return (await query.executeTakeFirst()) as AgentRunRow | undefined;
}

/** The newest run that a step of a pipeline started. */
export async function findRunOfStep(
  rows: CompanyRows,
  { pipelineRunId, stepKey }: { pipelineRunId: string; stepKey: string },
): Promise<AgentRunRow | undefined> {
  const query = runs(rows)
    .where("pipeline_run_id", "=", pipelineRunId)
    .where(sql<boolean>`starts_with(cause_key, ${`${runCauseOfStep(pipelineRunId, stepKey)} `})`)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1);
  return (await query.executeTakeFirst()) as AgentRunRow | undefined;
}
/** Returns the beginning of the cause of a run that a pipeline step started; the number of the attempt follows. */
export const runCauseOfStep = (pipelineRunId: string, stepKey: string): string =>
  `step ${pipelineRunId} ${stepKey}`;

const newestFirst: KeysetOrder = {
  by: sql`created_at`,
  kind: "timestamptz",
  tie: sql`id`,
  tieKind: "uuid",
  descending: true,
};

export async function findRuns(
  rows: CompanyRows,
  {
    agentId,
    state,
    cause,
  }: { agentId: string; state?: AgentRunState | undefined; cause?: AgentRunRow["cause"] | undefined },
  page: PageRequest,
): Promise<Page<AgentRunRow>> {
  let query = runs(rows).where("agent_id", "=", agentId);
  if (state) query = query.where("state", "=", state);
  query = cause ? query.where("cause", "=", cause) : query.where("cause", "<>", "case");
  return (await keysetPage(rows.db, query, newestFirst, page)) as Page<never> as Page<AgentRunRow>;
}

export interface NewRun {
  id: string;
  agent_id: string;
  number: number;
  audience: string;
  cause: AgentRunRow["cause"];
  cause_key: string;
  case_id: string | null;
  pipeline_run_id: string | null;
  object_type: string;
  object_id: string;
  object_label: string;
  object_path: string | null;
  acts_for: number | null;
  acts_for_name: string;
  acts_role: AgentRunRow["acts_role"];
  provider_key: string;
  created_at: Date;
}

/** Inserts a run; false when the cause already started one. */
export async function insertRun({ db, companyId }: CompanyRows, run: NewRun): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("agent_run")
    .values({ ...run, company_id: companyId, state: "queued" })
    .onConflict((conflict) => conflict.columns(["company_id", "agent_id", "cause_key"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export interface RunChange {
  state?: AgentRunState;
  engine?: "rules" | "model" | null;
  provider_key?: string;
  provider_name?: string;
  output?: AgentOutput;
  note?: string;
  object_label?: string;
  object_path?: string | null;
  read_private?: boolean;
  read_untrusted?: boolean;
  tool_calls?: number;
  lease_until?: Date | null;
  started_at?: Date;
  finished_at?: Date;
  reserved_micros?: number;
}

export async function changeRun(
  { db, companyId }: CompanyRows,
  id: string,
  { output, ...set }: RunChange,
): Promise<void> {
  await db
    .updateTable("agent_run")
    .set({ ...set, ...(output && { output: JSON.stringify(output) }) })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}

export async function countRunsOfStep(
  { db, companyId }: CompanyRows,
  { pipelineRunId, stepKey }: { pipelineRunId: string; stepKey: string },
): Promise<number> {
  const row = await db
    .selectFrom("agent_run")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("company_id", "=", companyId)
    .where("pipeline_run_id", "=", pipelineRunId)
    .where(sql<boolean>`starts_with(cause_key, ${`${runCauseOfStep(pipelineRunId, stepKey)} `})`)
    .executeTakeFirstOrThrow();
  return row.count;
}

import { sql } from "kysely";
import type { RunState } from "#features/automation/pipelines/contracts/run-terms.contract.ts";
import type { Page, PageRequest } from "#platform/contract/page.ts";
import { type KeysetOrder, keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Value } from "../expressions/functions.rules.ts";
import type { CompanyRows } from "../library/pipeline.store.ts";

const runColumns = [
  "id",
  "pipeline_id",
  "number",
  "audience",
  "cause_kind",
  "cause_key",
  "cause_label",
  "cause_path",
  "object_type",
  "object_id",
  "state",
  "waiting_for",
  "cursor",
  "iteration",
  "wake_at",
  "lease_until",
  "deadline_at",
  "cancel_reason",
  "chain_id",
  "chain",
  "forked_from",
  "error_code",
  "error_text",
  "owner_id",
  "owner_name",
  "started_by",
  "started_by_name",
  "created_at",
  "finished_at",
] as const;

type Scope = { [key: string]: Value };

const runs = ({ db, companyId }: CompanyRows) =>
  db
    .selectFrom("pipeline_run")
    .select([
      ...runColumns,
      sql<Scope>`cause`.as("cause"),
      sql<Scope>`inputs`.as("inputs"),
      sql<Scope | null>`outputs`.as("outputs"),
    ])
    .where("company_id", "=", companyId);
type StoredRun = Awaited<ReturnType<ReturnType<typeof runs>["executeTakeFirstOrThrow"]>>;
export interface RunRow extends Omit<StoredRun, "state" | "waiting_for"> {
  state: RunState;
  waiting_for: "approval" | "time" | "retry" | "limit" | "work" | null;
}

export async function findRun(rows: CompanyRows, id: string): Promise<RunRow | undefined> {
  return (await runs(rows).where("id", "=", id).executeTakeFirst()) as RunRow | undefined;
}

/** Locks a run until commit; undefined if it does not exist or another worker holds the lock. */
export async function lockFreeRun(rows: CompanyRows, id: string): Promise<RunRow | undefined> {
  const row = await runs(rows).where("id", "=", id).forUpdate().skipLocked().executeTakeFirst();
  return row as RunRow | undefined;
}

/** Locks a run until commit; waits while another worker holds the lock. */
export async function lockRun(rows: CompanyRows, id: string): Promise<RunRow | undefined> {
  return (await runs(rows).where("id", "=", id).forUpdate().executeTakeFirst()) as RunRow | undefined;
}

const newestFirst: KeysetOrder = {
  by: sql`created_at`,
  kind: "timestamptz",
  tie: sql`id`,
  tieKind: "uuid",
  descending: true,
};

export async function findRuns(
  rows: CompanyRows,
  { pipelineId, state }: { pipelineId: string; state?: RunState | undefined },
  page: PageRequest,
): Promise<Page<RunRow>> {
  let query = runs(rows).where("pipeline_id", "=", pipelineId);
  if (state) query = query.where("state", "=", state);
  return (await keysetPage(rows.db, query, newestFirst, page)) as Page<never> as Page<RunRow>;
}

export interface NewRun {
  id: string;
  pipeline_id: string;
  number: number;
  audience: string;
  cause_kind: "manual" | "schedule" | "event" | "webhook" | "mail" | "playbook" | "agent" | "replay";
  cause_key: string;
  cause: Scope;
  cause_label: string;
  cause_path: string | null;
  object_type: string | null;
  object_id: string | null;
  inputs: Scope;
  state: "queued" | "suppressed";
  cursor: number;
  chain_id: string;
  chain: string[];
  forked_from: string | null;
  error_text: string;
  started_by: number | null;
  started_by_name: string;
  created_at: Date;
  deadline_at: Date;
  wake_at: Date | null;
  finished_at: Date | null;
}

/** Inserts a run; false when the cause already started one of the pipeline. */
export async function insertRun({ db, companyId }: CompanyRows, run: NewRun): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("pipeline_run")
    .values({
      ...run,
      company_id: companyId,
      cause: JSON.stringify(run.cause),
      inputs: JSON.stringify(run.inputs),
    })
    .onConflict((conflict) => conflict.columns(["company_id", "pipeline_id", "cause_key"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findRunOfCause(
  { db, companyId }: CompanyRows,
  pipelineId: string,
  causeKey: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("pipeline_run")
    .select("id")
    .where("company_id", "=", companyId)
    .where("pipeline_id", "=", pipelineId)
    .where("cause_key", "=", causeKey)
    .executeTakeFirst();
  return row?.id;
}

export interface RunChange {
  state?: RunState;
  waiting_for?: RunRow["waiting_for"];
  cursor?: number;
  iteration?: number;
  wake_at?: Date | null;
  lease_until?: Date | null;
  cancel_reason?: string;
  outputs?: Scope;
  error_code?: string | null;
  error_text?: string;
  owner_id?: number | null;
  owner_name?: string | null;
  finished_at?: Date | null;
}

export async function changeRun(
  { db, companyId }: CompanyRows,
  id: string,
  { outputs, ...set }: RunChange,
): Promise<void> {
  await db
    .updateTable("pipeline_run")
    .set({ ...set, ...(outputs && { outputs: JSON.stringify(outputs) }) })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}

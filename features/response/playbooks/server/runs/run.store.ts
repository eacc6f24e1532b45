import { sql } from "kysely";
import type { Step } from "#features/response/playbooks/contracts/playbook.contract.ts";
import type { RunState, RunStepState } from "#features/response/playbooks/contracts/run.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const runColumns = [
  "id",
  "incident_id",
  "playbook_id",
  "playbook_number",
  "title",
  "state",
  "drill",
  "reason",
  "started_at",
  "started_by_name",
  "ended_at",
  "ended_by_name",
  "end_reason",
] as const;

const runs = (db: Database) =>
  db.selectFrom("playbook_run").select([...runColumns, sql<Step[]>`steps`.as("steps")]);
type StoredRun = Awaited<ReturnType<ReturnType<typeof runs>["executeTakeFirstOrThrow"]>>;
export interface RunRow extends Omit<StoredRun, "state"> {
  state: RunState;
}

const stepColumns = [
  "id",
  "run_id",
  "incident_id",
  "key",
  "kind",
  "side",
  "position",
  "state",
  "reached_at",
  "due_at",
  "wake_at",
  "done_at",
  "done_by_name",
  "done_side",
  "choice",
  "result",
] as const;

const runSteps = (db: Database) => db.selectFrom("playbook_run_step").select(stepColumns);
type StoredStep = Awaited<ReturnType<ReturnType<typeof runSteps>["executeTakeFirstOrThrow"]>>;
export interface RunStepRow extends Omit<StoredStep, "state" | "kind" | "side" | "done_side"> {
  state: RunStepState;
  kind: Step["kind"];
  side: Step["side"];
  done_side: "provider" | "client" | "portal" | null;
}

/** Returns the incident of a run, as far as the asker may see it. */
export async function findRunIncident(db: Database, id: string) {
  return await db
    .selectFrom("incident")
    .select([
      "id",
      "series",
      "number",
      "title",
      "severity",
      "class",
      "status",
      "restricted",
      "reader_ids",
      "client_visible",
      "assignee_id",
      "merged_into",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}
export type RunIncident = NonNullable<Awaited<ReturnType<typeof findRunIncident>>>;

/** Finds the company's own people who may see an incident, which may be restricted. */
export async function findClientPeople(db: Database, incidentId: string): Promise<number[]> {
  const rows = await db
    .selectFrom("incident_person")
    .select("user_id")
    .where("incident_id", "=", incidentId)
    .where("side", "=", "client")
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Finds the runs of an incident and of those merged into it, the newest first. */
export async function findRuns(db: Database, incidentId: string): Promise<RunRow[]> {
  const rows = await runs(db)
    .where(
      sql<boolean>`incident_id in (select id from incident where id = ${incidentId} or merged_into = ${incidentId})`,
    )
    .orderBy("started_at", "desc")
    .orderBy("id", "desc")
    .limit(100)
    .execute();
  return rows as RunRow[];
}

export async function findRun(db: Database, id: string): Promise<RunRow | undefined> {
  return (await runs(db).where("id", "=", id).executeTakeFirst()) as RunRow | undefined;
}

/** Locks a run until the end of the transaction, so that two steps that end concurrently both advance it. */
export async function lockRun(db: Database, id: string): Promise<RunRow | undefined> {
  return (await runs(db).where("id", "=", id).forUpdate().executeTakeFirst()) as RunRow | undefined;
}

export async function findSteps(db: Database, runIds: readonly string[]): Promise<RunStepRow[]> {
  if (runIds.length === 0) return [];
  const rows = await runSteps(db)
    .where("run_id", "in", runIds)
    .orderBy("run_id")
    .orderBy("position")
    .execute();
  return rows as RunStepRow[];
}

export async function findStep(db: Database, id: string): Promise<RunStepRow | undefined> {
  return (await runSteps(db).where("id", "=", id).executeTakeFirst()) as RunStepRow | undefined;
}

interface NewRun
  extends Pick<
    RunRow,
    "id" | "incident_id" | "playbook_id" | "playbook_number" | "title" | "drill" | "reason" | "started_at"
  > {
  started_by_name: string;
  steps: readonly (Step & { id: string })[];
}

/** Inserts a run with its steps; false when the playbook is already running in the incident. */
export async function insertRun(
  db: Database,
  companyId: number,
  { steps, ...run }: NewRun,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("playbook_run")
    .values({
      ...run,
      company_id: companyId,
      state: "running",
      steps: JSON.stringify(steps.map(({ id: _, ...step }) => step)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await db
    .insertInto("playbook_run_step")
    .values(
      steps.map(({ id, key, kind, side }, position) => ({
        company_id: companyId,
        id,
        run_id: run.id,
        incident_id: run.incident_id,
        key,
        kind,
        // Approvals are the client's, also where the playbook does not state it.
        side: kind === "approval" ? "client" : side,
        position,
      })),
    )
    .execute();
  return true;
}

export async function changeStep(
  db: Database,
  id: string,
  set: Partial<Omit<RunStepRow, "id" | "run_id" | "incident_id">> & { done_by?: number | null },
): Promise<void> {
  await db.updateTable("playbook_run_step").set(set).where("id", "=", id).execute();
}

export async function endRun(
  db: Database,
  id: string,
  set: { state: RunState; ended_at: Date; ended_by_name: string; end_reason?: string },
): Promise<void> {
  await db.updateTable("playbook_run").set(set).where("id", "=", id).execute();
  await db
    .updateTable("playbook_run_step")
    .set({ state: "not_taken" })
    .where("run_id", "=", id)
    .where("state", "in", ["pending", "open", "refused"])
    .execute();
}

/**
 * Finds the runs of every company with an overdue wait. Runs in scope `platform`, which cannot see restricted
 * incidents.
 */
export async function findWaking(db: Database, now: Date): Promise<{ company_id: number; run_id: string }[]> {
  const { rows } = await sql<{ company_id: number; run_id: string }>`
    select distinct company_id::int as company_id, run_id from playbook_run_step
    where state = 'open' and wake_at <= ${now} order by 1, 2 limit 1000`.execute(db);
  return rows;
}

/** Returns the titles of running playbooks of an incident, without exercises. */
export async function findRunning(db: Database, incidentId: string): Promise<string[]> {
  const all = await findRuns(db, incidentId);
  return all.filter(({ state, drill }) => state === "running" && !drill).map(({ title }) => title);
}

/** The playbooks in force that the company is offered. */
export async function findPublishedPlaybooks(db: Database) {
  return await db
    .selectFrom("playbook")
    .select(["id", "title", "summary", "number", "step_count", "classes", "severities", "company_ids"])
    .where("state", "=", "published")
    .orderBy("title")
    .orderBy("id")
    .limit(500)
    .execute();
}

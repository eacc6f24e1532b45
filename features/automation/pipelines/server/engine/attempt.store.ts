import { sql } from "kysely";
import type { AttemptState } from "#features/automation/pipelines/contracts/run-terms.contract.ts";
import type { Value } from "../expressions/functions.rules.ts";
import type { CompanyRows } from "../library/pipeline.store.ts";

type Scope = { [key: string]: Value };

const attemptColumns = [
  "id",
  "step_key",
  "position",
  "iteration",
  "attempt",
  "kind",
  "state",
  "error_code",
  "error_text",
  "effect_key",
  "started_at",
  "finished_at",
] as const;

const attempts = ({ db, companyId }: CompanyRows, runId: string) =>
  db
    .selectFrom("pipeline_attempt")
    .select([...attemptColumns, sql<Scope>`input`.as("input"), sql<Scope | null>`output`.as("output")])
    .where("company_id", "=", companyId)
    .where("run_id", "=", runId);
type StoredAttempt = Awaited<ReturnType<ReturnType<typeof attempts>["executeTakeFirstOrThrow"]>>;
export interface AttemptRow extends Omit<StoredAttempt, "state"> {
  state: AttemptState;
}

/** Attempts of a run outside of repetitions and of one item, in the order of the steps. */
export async function findAttempts(
  rows: CompanyRows,
  runId: string,
  iteration: number,
): Promise<AttemptRow[]> {
  const storedAttempts = await attempts(rows, runId)
    .where("iteration", "in", [...new Set([0, iteration])])
    .orderBy("position")
    .orderBy("attempt")
    .limit(1_000)
    .execute();
  return storedAttempts as AttemptRow[];
}

/** Attempts of a run for people: of the items those that failed first, then the newest. */
export async function findShownAttempts(rows: CompanyRows, runId: string): Promise<AttemptRow[]> {
  const storedAttempts = await attempts(rows, runId)
    .orderBy(sql`iteration > 0`)
    .orderBy(sql`state not in ('failed', 'uncertain')`)
    .orderBy("iteration", "desc")
    .orderBy("position")
    .orderBy("attempt")
    .limit(300)
    .execute();
  return (storedAttempts as AttemptRow[]).toSorted(
    (one, other) =>
      Math.sign(one.started_at.getTime() - other.started_at.getTime()) ||
      one.iteration - other.iteration ||
      one.position - other.position ||
      one.attempt - other.attempt,
  );
}

/** Items of a repetition with a step whose last attempt failed. */
export async function countFailedItems(
  { db, companyId }: CompanyRows,
  runId: string,
  { at, end }: { at: number; end: number },
): Promise<number> {
  const { count } = await db
    .selectFrom((from) =>
      from
        .selectFrom("pipeline_attempt")
        .select(["iteration", "state"])
        .distinctOn(["step_key", "iteration"])
        .where("company_id", "=", companyId)
        .where("run_id", "=", runId)
        .where("iteration", ">", 0)
        .where("position", ">", at)
        .where("position", "<=", end)
        .orderBy("step_key")
        .orderBy("iteration")
        .orderBy("attempt", "desc")
        .as("last"),
    )
    .select(sql<number>`(count(distinct iteration) filter (where state = 'failed'))::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewAttempt {
  id: string;
  run_id: string;
  step_key: string;
  position: number;
  iteration: number;
  attempt: number;
  kind: string;
  state: AttemptState;
  input: Scope;
  output?: Scope | null;
  error_code?: string | null;
  error_text?: string;
  effect_key?: string | null;
  started_at: Date;
  finished_at?: Date | null;
}

export async function insertAttempt({ db, companyId }: CompanyRows, attempt: NewAttempt): Promise<void> {
  const { input, output, ...row } = attempt;
  await db
    .insertInto("pipeline_attempt")
    .values({
      ...row,
      company_id: companyId,
      input: JSON.stringify(input),
      output: output ? JSON.stringify(output) : null,
    })
    .execute();
}

export async function changeAttempt(
  { db, companyId }: CompanyRows,
  id: string,
  {
    output,
    ...set
  }: { state: AttemptState; output?: Scope; error_code?: string; error_text?: string; finished_at: Date },
): Promise<void> {
  await db
    .updateTable("pipeline_attempt")
    .set({ ...set, ...(output && { output: JSON.stringify(output) }) })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}

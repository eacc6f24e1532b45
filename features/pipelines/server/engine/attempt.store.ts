import { sql } from "kysely";
import type { AttemptState } from "#features/pipelines/contracts/run-terms.contract.ts";
import type { Value } from "../expressions/functions.rules.ts";
import type { CompanyRows } from "../library/pipeline.store.ts";

type Scope = { [key: string]: Value };

const attemptColumns = [
  "id",
  "step_key",
  "position",
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
    .where("run_id", "=", runId)
    .orderBy("position")
    .orderBy("attempt")
    .limit(1_000);
type StoredAttempt = Awaited<ReturnType<ReturnType<typeof attempts>["executeTakeFirstOrThrow"]>>;
export interface AttemptRow extends Omit<StoredAttempt, "state"> {
  state: AttemptState;
}

export async function findAttempts(rows: CompanyRows, runId: string): Promise<AttemptRow[]> {
  return (await attempts(rows, runId).execute()) as AttemptRow[];
}

export interface NewAttempt {
  id: string;
  run_id: string;
  step_key: string;
  position: number;
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

import { PipelineDefinition } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import type {
  Attempt,
  PipelineRun,
  RunDetail,
} from "#features/automation/pipelines/contracts/pipeline-runs.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { companyRowsOf } from "../library/pipeline.store.ts";
import { findVersion } from "../library/version.store.ts";
import { type AttemptRow, findShownAttempts } from "./attempt.store.ts";
import { findEffectPaths } from "./effect.store.ts";
import { findRun, type RunRow } from "./run.store.ts";

export function runView(row: RunRow): PipelineRun {
  return {
    id: row.id,
    pipeline_id: row.pipeline_id,
    number: row.number,
    state: row.state,
    waiting_for: row.waiting_for,
    wake_at: row.waiting_for ? (row.wake_at?.toISOString() ?? null) : null,
    cause: row.cause_label,
    cause_path: row.cause_path,
    error: row.error_text,
    owner: row.owner_name,
    started_by_name: row.started_by_name,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}

const maxText = 4_000;
const asText = (value: unknown) =>
  value && Object.keys(value).length > 0 ? JSON.stringify(value, undefined, 2).slice(0, maxText) : "";

function attemptView(row: AttemptRow, title: string, path: string | null): Attempt {
  return {
    id: row.id,
    step_key: row.step_key,
    title,
    kind: row.kind,
    iteration: row.iteration,
    attempt: row.attempt,
    state: row.state,
    input: asText(row.input),
    output: asText(row.output),
    error: row.error_text,
    path,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}

/** Returns the mail that started a run, or that started the run which it repeats. */
function mailOf({ cause }: RunRow): RunDetail["mail"] {
  const { de, asunto, texto, adjuntos, fecha } = cause;
  if (typeof de !== "string" || typeof texto !== "string") return null;
  return {
    from: de,
    subject: String(asunto ?? ""),
    text: texto,
    attachments: Array.isArray(adjuntos) ? adjuntos.map(String) : [],
    received_at: String(fecha ?? ""),
  };
}

/** Returns a run with every attempt, and the steps that were not reached. */
export async function runDetail(context: Pick<VerbContext, "db" | "actor">, id: string): Promise<RunDetail> {
  const rows = companyRowsOf(context);
  const run = await findRun(rows, id);
  if (!run) throw new Refusal("not_found");
  const version = await findVersion(rows, run.pipeline_id, run.number);
  if (!version) throw new Refusal("not_found");
  const { steps } = PipelineDefinition.parse(version.definition);
  const titles = new Map(steps.map(({ key, title }) => [key, title]));
  const attempts = await findShownAttempts(rows, id);
  const paths = await findEffectPaths(rows, id);
  const reached = new Set(attempts.map(({ step_key }) => step_key));
  return {
    run: runView(run),
    attempts: attempts.map((row) =>
      attemptView(row, titles.get(row.step_key) ?? row.step_key, paths.get(row.effect_key ?? "") ?? null),
    ),
    rest: steps.filter(({ key }) => !reached.has(key)).map(({ key, title, kind }) => ({ key, title, kind })),
    forked_from: run.forked_from,
    mail: mailOf(run),
    outputs: asText(run.outputs),
  };
}

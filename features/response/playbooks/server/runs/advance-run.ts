import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { addPortalSteps, appendActivity } from "#platform/server/work/comment-on-case.ts";
import {
  changeStep,
  endRun,
  findRunIncident,
  findStep,
  findSteps,
  lockRun,
  type RunIncident,
  type RunRow,
  type RunStepRow,
} from "./run.store.ts";
import { notifyAsked } from "./run-notices.ts";
import { runProgress } from "./run-progress.rules.ts";
import { startAutomation } from "./start-automation.ts";
import { wakeRunsName } from "./wake-runs-name.ts";

const minuteMs = 60_000;

export interface WorkedRun {
  run: RunRow;
  incident: RunIncident;
  steps: RunStepRow[];
}

/** Returns a locked run with its incident; refuses when the run has ended or the incident is closed. */
export async function workOnRun({ db }: Pick<VerbContext, "db">, runId: string): Promise<WorkedRun> {
  const run = await lockRun(db, runId);
  const incident = run && (await findRunIncident(db, run.incident_id));
  if (!run || !incident) throw new Refusal("not_found");
  if (run.state !== "running") throw new Refusal("conflict", { detail: "Este procedimiento ya terminó." });
  if (incident.status === "closed")
    throw new Refusal("conflict", { detail: "El incidente está cerrado; reábralo para seguir." });
  return { run, incident, steps: await findSteps(db, [run.id]) };
}

/** Returns the run of an open step, with the step. */
export async function workOnStep(
  context: Pick<VerbContext, "db">,
  stepId: string,
): Promise<WorkedRun & { step: RunStepRow }> {
  const runStepRow = await findStep(context.db, stepId);
  if (!runStepRow) throw new Refusal("not_found");
  const handledRun = await workOnRun(context, runStepRow.run_id);
  const step = handledRun.steps.find(({ id }) => id === stepId);
  if (!step) throw new Refusal("not_found");
  if (step.state === "pending")
    throw new Refusal("conflict", { detail: "Todavía no le toca a este paso: antes hay otros." });
  if (step.state !== "open" && step.state !== "refused")
    throw new Refusal("conflict", {
      detail: `Este paso ya está resuelto${step.done_by_name ? ` por ${step.done_by_name}` : ""}.`,
    });
  return { ...handledRun, step };
}

/**
 * Advances a locked run after a change: opens the next steps, joins branches, sets the end of waits, and ends the run
 * after its last step. Notifies the company's people of questions to them.
 */
export async function advanceRun(context: VerbContext, { run, incident }: WorkedRun): Promise<void> {
  const { db, clock, actor } = context;
  const now = clock.now();
  const rows = await findSteps(db, [run.id]);
  const settledSteps = new Map(
    rows
      .filter(({ state }) => state === "done" || state === "skipped")
      .map(({ key, choice }) => [key, { choice }] as const),
  );
  const { open, joined, finished } = runProgress(run.steps, settledSteps);
  const stepByKey = new Map(run.steps.map((step) => [step.key, step]));
  for (const row of rows) {
    const step = stepByKey.get(row.key);
    if (joined.has(row.key) && row.state !== "done")
      await changeStep(db, row.id, {
        state: "done",
        reached_at: row.reached_at ?? now,
        done_at: now,
        done_side: "portal",
      });
    if (!open.has(row.key) || row.state !== "pending" || !step) continue;
    const end = step.minutes === null ? null : new Date(now.getTime() + step.minutes * minuteMs);
    await changeStep(db, row.id, {
      state: "open",
      reached_at: now,
      ...(row.kind === "wait" ? { wake_at: end ?? now } : { due_at: end }),
    });
    if (row.kind === "wait") wakeLater(context, run.id, end ?? now);
    else if (row.kind === "automatic") await startAutomation(context, { run, incident, row, step });
    else if (row.side === "client") await notifyAsked(context, { run, incident, title: step.title });
  }
  if (!finished) return;
  await endRun(db, run.id, { state: "finished", ended_at: now, ended_by_name: authorOf(actor).name });
  await addPortalSteps(context, { name: "incident" }, [
    { caseId: incident.id, type: "area_step", visibility: "internal", note: `Terminó ${namedRun(run)}.` },
  ]);
}

const wakeLater = ({ enqueue }: VerbContext, runId: string, at: Date) =>
  enqueue(wakeRunsName, { run_id: runId }, { notBefore: at });

/** Returns the name of a run in the activity. */
export const namedRun = ({ title, drill }: Pick<RunRow, "title" | "drill">): string =>
  `${drill ? "el simulacro de" : "el procedimiento"} «${title}»`;

interface Outcome {
  state: "done" | "skipped" | "refused";
  side: "provider" | "client";
  choice: number | null;
  result: string;
  /** The text of the activity entry, beside the title of the step. */
  words: string;
}

/** Records the outcome of an open step and advances the run. The caller writes the audit entry. */
export async function resolveStep(
  context: VerbContext,
  workedStep: WorkedRun & { step: RunStepRow },
  { state, side, choice, result, words }: Outcome,
): Promise<void> {
  const { db, clock, actor } = context;
  const { run, incident, step } = workedStep;
  const by = authorOf(actor);
  await changeStep(db, step.id, {
    state,
    choice,
    result,
    done_at: clock.now(),
    done_by: by.id,
    done_by_name: by.name,
    done_side: side,
  });
  const title = run.steps.find(({ key }) => key === step.key)?.title ?? "";
  const note = [`${run.drill ? "Simulacro. " : ""}${title}: ${words}`, result].filter(Boolean).join(". ");
  await appendActivity(context, { name: "incident" }, [
    {
      caseId: incident.id,
      type: "area_step",
      visibility: side === "client" || step.side === "client" ? "client" : "internal",
      note,
    },
  ]);
  await advanceRun(context, workedStep);
}

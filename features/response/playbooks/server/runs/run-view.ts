import type { Step } from "#features/response/playbooks/contracts/playbook.contract.ts";
import type { AskedStep, Run, RunStep } from "#features/response/playbooks/contracts/run.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type ClientStepRow, findAskedSteps } from "./asked.store.ts";
import { findRun, findSteps, type RunRow, type RunStepRow } from "./run.store.ts";
import { incidentCode } from "./run-notices.ts";

const iso = (at: Date | null) => at?.toISOString() ?? null;

function stepView(row: RunStepRow, step: Step, now: Date): RunStep {
  const { title, phase, body, plain, role, evidence, dangerous, options } = step;
  const { id, key, kind, side, state, done_by_name, done_side, choice, result } = row;
  return {
    id,
    key,
    kind,
    side,
    state,
    done_by_name,
    done_side,
    choice,
    result,
    title,
    phase,
    body,
    plain,
    role,
    evidence,
    dangerous,
    options: options.map(({ label }) => label),
    reached_at: iso(row.reached_at),
    due_at: iso(row.due_at),
    overdue: state === "open" && row.due_at !== null && row.due_at <= now,
    wake_at: iso(row.wake_at),
    done_at: iso(row.done_at),
  };
}

function runView(run: RunRow, rows: readonly RunStepRow[], now: Date): Run {
  const byKey = new Map(run.steps.map((step) => [step.key, step]));
  const steps = rows.flatMap((row) => {
    const step = byKey.get(row.key);
    return step ? [stepView(row, step, now)] : [];
  });
  const waitingSteps = steps.filter(
    ({ state, kind }) => (state === "open" || state === "refused") && kind !== "parallel",
  );
  return {
    ...run,
    started_at: run.started_at.toISOString(),
    ended_at: iso(run.ended_at),
    steps,
    waits_for: [...new Set(waitingSteps.map(turnOf))],
  };
}

function turnOf({ kind, side, state }: RunStep): Run["waits_for"][number] {
  if (state === "refused") return "provider";
  return kind === "wait" ? "time" : side;
}

/** Returns runs for the provider's people. */
export async function runViews(
  { db, clock }: Pick<VerbContext, "db" | "clock">,
  runs: RunRow[],
): Promise<Run[]> {
  const steps = await findSteps(
    db,
    runs.map(({ id }) => id),
  );
  return runs.map((run) =>
    runView(
      run,
      steps.filter(({ run_id }) => run_id === run.id),
      clock.now(),
    ),
  );
}

/** Returns one run; every call that changes it returns this view. */
export async function viewOfRun(context: Pick<VerbContext, "db" | "clock">, id: string): Promise<Run> {
  const run = await findRun(context.db, id);
  const [view] = run ? await runViews(context, [run]) : [];
  if (!view) throw new Refusal("not_found");
  return view;
}

/**
 * Returns the view of a request to the company. An approval explains its purpose in plain language; an action of the
 * client includes the instructions.
 */
export function askedView(row: ClientStepRow, now: Date): AskedStep[] {
  const step = row.steps.find(({ key }) => key === row.key);
  if (!step || row.kind === "parallel" || row.reached_at === null) return [];
  const { title, body, plain, role, evidence, dangerous, options } = step;
  const how = row.kind === "approval" ? "" : body;
  return [
    {
      id: row.id,
      kind: row.kind,
      drill: row.drill,
      title,
      role,
      evidence,
      dangerous,
      incident: { id: row.incident_id, code: incidentCode(row), title: row.incident_title },
      text: [plain, how].filter(Boolean).join("\n\n"),
      options: options.map(({ label }) => label),
      asked_at: row.reached_at.toISOString(),
      due_at: iso(row.due_at),
      overdue: row.due_at !== null && row.due_at <= now,
    },
  ];
}

export async function stepsAskedOfClient(
  { db, clock }: Pick<VerbContext, "db" | "clock">,
  incidentId?: string,
): Promise<{ items: AskedStep[] }> {
  const rows = await findAskedSteps(db, { incidentId });
  return { items: rows.flatMap((row) => askedView(row, clock.now())) };
}

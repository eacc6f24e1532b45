import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { appendActivity } from "#platform/server/work/comment-on-case.ts";
import { recomputeClocks } from "#platform/server/work/recompute-clocks.ts";
import type { WorkedIncident } from "../work/act-on-incident.ts";
import { incidentKind } from "../work/incident-case.ts";
import { blockingTasksOf, isOpen } from "./task.rules.ts";
import { findTasks, saveTask, type TaskRow } from "./task.store.ts";

interface Finish {
  task_id: string;
  version: number;
  state: "done" | "not_applicable";
  result: string;
}

/** Finishes a task of a locked incident; the timers resume when no other task of the client pauses them. */
export async function finishTask(
  context: VerbContext,
  { row: { id }, ids }: WorkedIncident,
  { task_id, version, state, result }: Finish,
): Promise<TaskRow> {
  const { db, actor, clock } = context;
  const all = await findTasks(db, ids);
  const task = asSeen(
    all.find((each) => each.id === task_id),
    { version },
  );
  if (!isOpen(task)) throw new Refusal("conflict", { detail: "La tarea ya está terminada." });
  if (state === "not_applicable" && result.length < 5)
    throw new Refusal("invalid_input", { detail: "Diga por qué la tarea no aplica." });
  const [blocker] = blockingTasksOf(task, all);
  if (state === "done" && blocker)
    throw new Refusal("conflict", { detail: `Antes debe terminar «${blocker.title}».` });
  if (state === "done" && task.checklist.some(({ done }) => !done))
    throw new Refusal("conflict", { detail: "Falta marcar puntos de su lista." });
  const done = { done_by_name: authorOf(actor).name, done_at: clock.now() };
  await saveTask(db, task.id, { ...done, state, result, version: version + 1 });
  const visibility = task.owner_side === "client" ? ("client" as const) : ("internal" as const);
  const words = [task.title, result].filter(Boolean).join(": ");
  const pausing = (each: TaskRow) => each.pauses_clocks && each.owner_side === "client" && isOpen(each);
  const goesOn = pausing(task) && !all.some((each) => each.id !== task.id && pausing(each));
  await appendActivity(context, incidentKind, [
    { caseId: id, type: "task_done", note: words, visibility },
    ...(goesOn
      ? [{ caseId: id, type: "clocks_resumed", note: task.title, visibility, facts: { task: true } }]
      : []),
  ]);
  await recomputeClocks(context, incidentKind, [id]);
  return task;
}

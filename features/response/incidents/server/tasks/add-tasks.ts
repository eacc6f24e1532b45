import { v7 as uuidv7 } from "uuid";
import type { TaskDraft } from "#features/response/incidents/contracts/incident-tasks.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findCandidates } from "#platform/server/work/candidate.store.ts";
import { appendActivity } from "#platform/server/work/comment-on-case.ts";
import { recomputeClocks } from "#platform/server/work/recompute-clocks.ts";
import { incidentKind } from "../work/incident-case.ts";
import { notifyOfTask } from "./notify-of-task.ts";
import { waitsForItself } from "./task.rules.ts";
import { addTaskRows, findTasks, type NewTask, type TaskRow } from "./task.store.ts";

/** A task that another feature adds, with a given id, so that other tasks may depend on it. */
export interface BroughtTask extends TaskDraft {
  id?: string;
  origin?: { kind: string; id: string; label: string };
}

/**
 * Adds tasks to a locked incident in the given order. The client sees the tasks of the client, and these pause the
 * timers if the task requires it. The caller writes the audit entry.
 */
export async function addTasks(
  context: VerbContext,
  { id, ids }: { id: string; ids: readonly string[] },
  drafts: readonly BroughtTask[],
): Promise<string[]> {
  const { db, actor, clock } = context;
  const existingTasks = await findTasks(db, ids);
  const last = Math.max(0, ...existingTasks.map(({ position }) => position));
  const rows: NewTask[] = [];
  for (const [at, { origin, id: own, ...draft }] of drafts.entries())
    rows.push({
      ...draft,
      id: own ?? uuidv7(),
      due_at: draft.due_at === null ? null : new Date(draft.due_at),
      owner_name: await ownerName(context, draft.owner_id),
      origin_kind: origin?.kind ?? null,
      origin_id: origin?.id ?? null,
      origin_label: origin?.label ?? null,
      position: last + 10 * (at + 1),
      created_by_name: authorOf(actor).name,
      created_at: clock.now(),
    });
  refuseCircles([...existingTasks, ...rows]);
  await addTaskRows(db, { companyId: companyIn(actor), incidentId: id }, rows);
  await appendActivity(
    context,
    incidentKind,
    rows.flatMap(({ title, owner_side, pauses_clocks }) => {
      const visibility = owner_side === "client" ? ("client" as const) : ("internal" as const);
      const taskActivity = { caseId: id, type: "task_added", note: title, visibility };
      if (!(pauses_clocks && owner_side === "client")) return [taskActivity];
      const facts = { pause_reason: "waiting_client", task: true };
      return [taskActivity, { caseId: id, type: "clocks_paused", note: title, visibility, facts }];
    }),
  );
  const [incident] = await incidentKind.find(db, [id]);
  if (incident) for (const row of rows) notifyOfTask(context, incident, row);
  await recomputeClocks(context, incidentKind, [id]);
  return rows.map((row) => row.id);
}

/** Returns the name of the owner of a task: a person of the company or its provider. */
export async function ownerName({ db, actor }: VerbContext, ownerId: number | null): Promise<string | null> {
  if (ownerId === null) return null;
  const [candidate] = await findCandidates(db, [ownerId]);
  if (candidate) return candidate.name;
  const me = authorOf(actor);
  if (me.id === ownerId) return me.name;
  throw new Refusal("invalid_input", {
    detail: "La tarea es de alguien de la empresa o del proveedor que la atiende.",
  });
}

/** Refuses dependencies on tasks of another incident, and circular ones. */
export function refuseCircles(tasks: readonly Pick<TaskRow, "id" | "depends_on">[]): void {
  const ids = new Set(tasks.map(({ id }) => id));
  if (tasks.some(({ depends_on }) => depends_on.some((each) => !ids.has(each))))
    throw new Refusal("invalid_input", { detail: "Una tarea depende de otra que no es de este incidente." });
  if (waitsForItself(tasks))
    throw new Refusal("invalid_input", { detail: "Las tareas se esperarían unas a otras en círculo." });
}

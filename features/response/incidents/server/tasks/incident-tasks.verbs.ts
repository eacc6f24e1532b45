import { personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import type { Task } from "../../contracts/incident-tasks.contract.ts";
import * as contract from "../../contracts/incident-tasks.contract.ts";
import { actOnIncident, readFamily } from "../work/act-on-incident.ts";
import { findIncidents } from "../work/incident.store.ts";
import { incidentCodeOf } from "../work/incident-view.rules.ts";
import { addTasks, ownerName, refuseCircles } from "./add-tasks.ts";
import { finishTask as finish } from "./finish-task.ts";
import { notifyOfTask } from "./notify-of-task.ts";
import { isOpen, taskFrom } from "./task.rules.ts";
import { findTasks, findTasksOfPerson, findWorkload, saveTask } from "./task.store.ts";

/** Returns the tasks of an incident for display. */
async function tasksOf(context: Pick<VerbContext, "db" | "clock">, id: string): Promise<Task[]> {
  const { ids, cameFrom } = await readFamily(context, id);
  const rows = await findTasks(context.db, ids);
  return rows.map((row) => taskFrom(row, rows, { now: context.clock.now(), cameFrom }));
}

/** Returns one task of an incident; every call that changes the task returns this view. */
async function taskOf(context: Pick<VerbContext, "db" | "clock">, id: string, taskId: string): Promise<Task> {
  const task = (await tasksOf(context, id)).find((each) => each.id === taskId);
  if (!task) throw new Refusal("not_found");
  return task;
}

const listTasks: Verb<typeof contract.listTasks> = async (context, { id }) => ({
  items: await tasksOf(context, id),
});

export const addTask: Verb<typeof contract.addTask> = async (context, { id, ...draft }) => {
  let taskId = "";
  await actOnIncident(context, id, async ({ ids }) => {
    [taskId = ""] = await addTasks(context, { id, ids }, [draft]);
    return { action: "task_added", details: { owner_side: draft.owner_side, phase: draft.phase } };
  });
  return await taskOf(context, id, taskId);
};

const changeTask: Verb<typeof contract.changeTask> = async (
  context,
  { id, task_id, version, due_at, ...rest },
) => {
  await actOnIncident(context, id, async ({ row, ids }) => {
    const all = await findTasks(context.db, ids);
    const task = asSeen(
      all.find((each) => each.id === task_id),
      { version },
    );
    if (!isOpen(task) && !rest.state)
      throw new Refusal("conflict", { detail: "La tarea ya está terminada." });
    const set = {
      ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
      ...(due_at !== undefined && { due_at: due_at === null ? null : new Date(due_at) }),
      ...(rest.owner_id !== undefined && { owner_name: await ownerName(context, rest.owner_id) }),
    };
    const changedFields = Object.entries(set).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(task[name as keyof typeof task]),
    );
    if (changedFields.length === 0) return undefined;
    if (rest.depends_on) refuseCircles(all.map((each) => (each.id === task_id ? { ...each, ...set } : each)));
    if (rest.owner_id !== undefined && rest.owner_id !== task.owner_id)
      notifyOfTask(context, row, { ...task, owner_id: rest.owner_id });
    await saveTask(context.db, task_id, { ...set, version: version + 1 });
    return { action: "task_changed", details: { fields: changedFields.map(([name]) => name) } };
  });
  return await taskOf(context, id, task_id);
};

export const finishTask: Verb<typeof contract.finishTask> = async (context, { id, ...done }) => {
  await actOnIncident(context, id, async (incident) => {
    await finish(context, incident, done);
    return { action: "task_finished", details: { state: done.state } };
  });
  return await taskOf(context, id, done.task_id);
};

const maxOwnTasks = 200;

const listMyTasks: Verb<typeof contract.listMyTasks> = async ({ db, actor, clock }) => {
  const mine = await findTasksOfPerson(db, personOf(actor).userId, maxOwnTasks);
  const ids = [...new Set(mine.map(({ incident_id }) => incident_id))];
  const [rows, all] = await Promise.all([findIncidents(db, ids), findTasks(db, ids)]);
  const incidents = new Map(rows.map((row) => [row.id, row]));
  return {
    items: mine.flatMap((task) => {
      const incident = incidents.get(task.incident_id);
      if (!incident) return [];
      const { id, title } = incident;
      const visibleTask = taskFrom(task, all, { now: clock.now(), cameFrom: () => null });
      return [
        {
          ...visibleTask,
          incident: { id: incident.merged_into ?? id, code: incidentCodeOf(incident), title },
        },
      ];
    }),
  };
};

const getWorkload: Verb<typeof contract.getWorkload> = async ({ db, clock }) => ({
  items: (await findWorkload(db, clock.now())).map(({ person_id, person_name, next_due_at, ...load }) => ({
    ...load,
    person: person_id === null ? null : { id: person_id, name: person_name ?? "" },
    next_due_at: next_due_at?.toISOString() ?? null,
  })),
});

export const incidentTasksVerbs = [
  route(contract.listTasks, listTasks),
  route(contract.addTask, addTask),
  route(contract.changeTask, changeTask),
  route(contract.finishTask, finishTask),
  route(contract.listMyTasks, listMyTasks),
  route(contract.getWorkload, getWorkload),
];

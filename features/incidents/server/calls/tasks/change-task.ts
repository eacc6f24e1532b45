import type * as contract from "#features/incidents/contracts/incident-tasks.contract.ts";
import { ownerName, refuseCircles } from "#features/incidents/server/tasks/add-tasks.ts";
import { notifyOfTask } from "#features/incidents/server/tasks/notify-of-task.ts";
import { isOpen } from "#features/incidents/server/tasks/task.rules.ts";
import { findTasks, saveTask } from "#features/incidents/server/tasks/task.store.ts";
import { taskOf } from "#features/incidents/server/tasks/task-view.ts";
import { actOnIncident } from "#features/incidents/server/work/act-on-incident.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";

export const changeTask: Verb<typeof contract.changeTask> = async (
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
    const changed = Object.entries(set).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(task[name as keyof typeof task]),
    );
    if (changed.length === 0) return undefined;
    if (rest.depends_on) refuseCircles(all.map((each) => (each.id === task_id ? { ...each, ...set } : each)));
    if (rest.owner_id !== undefined && rest.owner_id !== task.owner_id)
      notifyOfTask(context, row, { ...task, owner_id: rest.owner_id });
    await saveTask(context.db, task_id, { ...set, version: version + 1 });
    return { action: "task_changed", details: { fields: changed.map(([name]) => name) } };
  });
  return await taskOf(context, id, task_id);
};

import type * as contract from "#features/incidents/contracts/incident-tasks.contract.ts";
import { addTasks } from "#features/incidents/server/tasks/add-tasks.ts";
import { taskOf } from "#features/incidents/server/tasks/task-view.ts";
import { actOnIncident } from "#features/incidents/server/work/act-on-incident.ts";
import type { Verb } from "#platform/server/verb.ts";

export const addTask: Verb<typeof contract.addTask> = async (context, { id, ...draft }) => {
  let added = "";
  await actOnIncident(context, id, async ({ ids }) => {
    [added = ""] = await addTasks(context, { id, ids }, [draft]);
    return { action: "task_added", details: { owner_side: draft.owner_side, phase: draft.phase } };
  });
  return await taskOf(context, id, added);
};

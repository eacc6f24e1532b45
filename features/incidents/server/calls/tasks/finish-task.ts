import type * as contract from "#features/incidents/contracts/incident-tasks.contract.ts";
import { finishTask as finish } from "#features/incidents/server/tasks/finish-task.ts";
import { taskOf } from "#features/incidents/server/tasks/task-view.ts";
import { actOnIncident } from "#features/incidents/server/work/act-on-incident.ts";
import type { Verb } from "#platform/server/verb.ts";

export const finishTask: Verb<typeof contract.finishTask> = async (context, { id, ...done }) => {
  await actOnIncident(context, id, async (incident) => {
    await finish(context, incident, done);
    return { action: "task_finished", details: { state: done.state } };
  });
  return await taskOf(context, id, done.task_id);
};

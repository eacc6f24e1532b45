import type * as contract from "#features/incidents/contracts/shared-incidents.contract.ts";
import { sharedDetail } from "#features/incidents/server/client/shared-view.ts";
import { finishTask } from "#features/incidents/server/tasks/finish-task.ts";
import { findTasks } from "#features/incidents/server/tasks/task.store.ts";
import { actOnIncident } from "#features/incidents/server/work/act-on-incident.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const finishSharedTask: Verb<typeof contract.finishSharedTask> = async (context, { id, ...done }) => {
  await actOnIncident(context, id, async (incident) => {
    const task = (await findTasks(context.db, incident.ids)).find((each) => each.id === done.task_id);
    if (!incident.row.client_visible || task?.owner_side !== "client") throw new Refusal("not_found");
    await finishTask(context, incident, done);
    return { action: "task_finished", details: { state: done.state, by: "client" } };
  });
  return await sharedDetail(context, id, { draft: false });
};

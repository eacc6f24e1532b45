import type * as contract from "#features/incidents/contracts/incident-tasks.contract.ts";
import { tasksOf } from "#features/incidents/server/tasks/task-view.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listTasks: Verb<typeof contract.listTasks> = async (context, { id }) => ({
  items: await tasksOf(context, id),
});

import type { Task } from "#features/incidents/contracts/incident-tasks.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { readFamily } from "../work/act-on-incident.ts";
import { taskFrom } from "./task.rules.ts";
import { findTasks } from "./task.store.ts";

/** The tasks of an incident as people read them. */
export async function tasksOf(context: Pick<VerbContext, "db" | "clock">, id: string): Promise<Task[]> {
  const { ids, cameFrom } = await readFamily(context, id);
  const rows = await findTasks(context.db, ids);
  return rows.map((row) => taskFrom(row, rows, { now: context.clock.now(), cameFrom }));
}

/** One of them, as every change of it answers. */
export async function taskOf(
  context: Pick<VerbContext, "db" | "clock">,
  id: string,
  taskId: string,
): Promise<Task> {
  const task = (await tasksOf(context, id)).find((each) => each.id === taskId);
  if (!task) throw new Refusal("not_found");
  return task;
}

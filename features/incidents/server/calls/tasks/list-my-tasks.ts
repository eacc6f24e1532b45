import type * as contract from "#features/incidents/contracts/incident-tasks.contract.ts";
import { taskFrom } from "#features/incidents/server/tasks/task.rules.ts";
import { findTasks, findTasksOfPerson } from "#features/incidents/server/tasks/task.store.ts";
import { findIncidents } from "#features/incidents/server/work/incident.store.ts";
import { codeOf } from "#features/incidents/server/work/incident-view.rules.ts";
import { personOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

const most = 200;

export const listMyTasks: Verb<typeof contract.listMyTasks> = async ({ db, actor, clock }) => {
  const mine = await findTasksOfPerson(db, personOf(actor).userId, most);
  const ids = [...new Set(mine.map(({ incident_id }) => incident_id))];
  const [rows, all] = await Promise.all([findIncidents(db, ids), findTasks(db, ids)]);
  const incidents = new Map(rows.map((row) => [row.id, row]));
  return {
    items: mine.flatMap((task) => {
      const incident = incidents.get(task.incident_id);
      if (!incident) return [];
      const { id, title } = incident;
      const shown = taskFrom(task, all, { now: clock.now(), cameFrom: () => null });
      return [{ ...shown, incident: { id: incident.merged_into ?? id, code: codeOf(incident), title } }];
    }),
  };
};

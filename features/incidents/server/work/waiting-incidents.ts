import { stageWords } from "#features/incidents/incidents.words.ts";
import type { WorkSource } from "#features/my-work/server/work-source.extension.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import { isProvider, personOf } from "#platform/server/actor.ts";
import { countOpenIncidents } from "../home/incident-home.store.ts";
import { codeOf } from "./incident-view.rules.ts";
import { countWaitingTasks, findOpenWork, findWaitingTasks } from "./waiting-work.store.ts";

/** Open incidents of the provider's people, as far as each of them may know. */
export const waitingIncidents: WorkSource = {
  kind: "incident",
  label: "Incidentes",
  permission: "incident.work",
  urgentBy: "hours",
  async find({ db, actor, clock }, { most, mine, late }) {
    const rows = await findOpenWork(db, {
      most,
      personId: mine ? personOf(actor).userId : undefined,
      lateAt: late ? clock.now() : undefined,
    });
    return rows.map((row) => ({
      id: row.id,
      name: codeOf(row),
      title: row.title,
      severity: severityOf(row.severity),
      state: stageWords[row.status],
      owner: { id: row.assignee_id, name: row.assignee_name },
      due: row.due_at,
      since: row.opened_at,
      path: `/Incidentes/${row.id}`,
    }));
  },
  async count({ db, clock }) {
    const rows = await countOpenIncidents(db, clock.now());
    const sum = (count: "open" | "late") => rows.reduce((all, row) => all + row[count], 0);
    return { total: sum("open"), late: sum("late") };
  },
};

const sideOf = (actor: Parameters<typeof isProvider>[0]) => (isProvider(actor) ? "provider" : "client");

/** Open tasks of incidents: to the client those of its company in what was shown to it, to the provider its own. */
export const waitingIncidentTasks: WorkSource = {
  kind: "incident_task",
  label: "Tareas de incidentes",
  permission: "incident.read",
  urgentBy: "hours",
  async find({ db, actor, clock }, { most, mine, late }) {
    const rows = await findWaitingTasks(db, sideOf(actor), {
      most,
      personId: mine ? personOf(actor).userId : undefined,
      lateAt: late ? clock.now() : undefined,
    });
    return rows.map((row) => ({
      id: row.id,
      name: codeOf(row),
      title: row.title,
      severity: severityOf(row.severity),
      state: "Tarea pendiente",
      owner: { id: row.owner_id, name: row.owner_name },
      due: row.due_at,
      since: row.created_at,
      path: `/Incidentes/${row.incident_id}${isProvider(actor) ? "?parte=tareas" : ""}`,
    }));
  },
  count: ({ db, actor, clock }) => countWaitingTasks(db, sideOf(actor), clock.now()),
};

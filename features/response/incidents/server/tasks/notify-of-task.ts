import * as paths from "#platform/contract/paths.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { notifyOfCase } from "#platform/server/work/case-notices.ts";
import type { IncidentRow } from "../work/incident.store.ts";
import { incidentKind } from "../work/incident-case.ts";
import { incidentCodeOf } from "../work/incident-view.rules.ts";
import type { TaskRow } from "./task.store.ts";

type GivenTask = Pick<TaskRow, "title" | "owner_id" | "owner_side">;

/** Notifies the owner of a task: one person, or the company if it is the owner and may see the incident. */
export function notifyOfTask(
  context: Pick<VerbContext, "notify">,
  row: IncidentRow,
  { title, owner_id, owner_side }: GivenTask,
): void {
  if (owner_id !== null) {
    if (row.restricted && !row.reader_ids.includes(owner_id)) return;
    if (owner_side === "client" && !row.client_visible) return;
    context.notify({
      kind: "assigned",
      to: { people: [owner_id] },
      about: {
        type: "incident",
        id: row.id,
        name: `una tarea de ${incidentCodeOf(row)}`,
        title,
        path: `${paths.incident(row.id)}?parte=tareas`,
      },
      many: { noun: "tareas de incidentes", path: paths.incidents },
    });
  } else if (owner_side === "client" && row.client_visible)
    notifyOfCase(context, incidentKind, row, { kind: "decision", to: "client" });
}

import type { ClosingChecks } from "#features/response/incidents/server/incidents.public.ts";
import { findRunning } from "./run.store.ts";

/** An incident is closed when its procedures have ended, or somebody ended them; drills keep nothing. */
export const runClosing: ClosingChecks = async ({ db }, incidentId) => {
  const running = await findRunning(db, incidentId);
  return [
    {
      name: "playbooks",
      label: "Procedimientos de respuesta",
      done: running.length === 0,
      reason: running.length === 0 ? "Ninguno en curso." : `En curso: ${running.slice(0, 5).join("; ")}.`,
      address: `/Incidentes/${incidentId}?parte=tareas`,
    },
  ];
};

import type { ClosingChecks } from "#features/response/incidents/server/incidents.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { findRunning } from "./run.store.ts";

/** Requirements for closing an incident: its playbook runs have ended or were stopped; exercises are ignored. */
export const runClosing: ClosingChecks = async ({ db }, incidentId) => {
  const runningRuns = await findRunning(db, incidentId);
  return [
    {
      name: "playbooks",
      label: "Procedimientos de respuesta",
      done: runningRuns.length === 0,
      reason:
        runningRuns.length === 0 ? "Ninguno en curso." : `En curso: ${runningRuns.slice(0, 5).join("; ")}.`,
      address: `${paths.incident(incidentId)}?parte=tareas`,
    },
  ];
};

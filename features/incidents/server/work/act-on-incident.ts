import type { VerbContext } from "#platform/server/verb.ts";
import { lockCase } from "#platform/server/work/change-cases.ts";
import { findFamily, type IncidentRow } from "./incident.store.ts";
import { announceIncident, incidentKind } from "./incident-case.ts";
import { auditAct } from "./step-incident.ts";

/** An incident that is being worked on, with the ids of all that were merged into it. */
export interface WorkedIncident {
  row: IncidentRow;
  ids: string[];
}

/** Reads an incident and what was merged into it; one that nobody may know of was never there. */
export async function familyOf(
  { db }: Pick<VerbContext, "db">,
  id: string,
): Promise<WorkedIncident | undefined> {
  const family = await findFamily(db, id);
  const row = family.find((each) => each.id === id);
  return row && { row, ids: family.map((each) => each.id) };
}

/**
 * Does something within an incident: locked, and refused while it is part of another; afterwards recorded and announced.
 * `work` answers the action of the audit log with its details, or nothing when nothing changed.
 */
export async function actOnIncident(
  context: VerbContext,
  id: string,
  work: (incident: WorkedIncident) => Promise<{ action: string; details?: object } | undefined>,
): Promise<void> {
  const row = await lockCase(context, incidentKind, { id });
  const ids = (await findFamily(context.db, id)).map((each) => each.id);
  const done = await work({ row, ids });
  if (!done) return context.nothingChanged();
  auditAct(context, row, done.action, done.details);
  announceIncident(context, row);
}

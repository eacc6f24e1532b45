import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { lockCase } from "#platform/server/work/change-cases.ts";
import { findFamily, type IncidentRow } from "./incident.store.ts";
import { announceIncident, incidentKind } from "./incident-case.ts";
import { codeOf } from "./incident-view.rules.ts";
import { auditAct } from "./step-incident.ts";

/** An incident that is being worked on, with the ids of all that were merged into it. */
export interface WorkedIncident {
  row: IncidentRow;
  ids: string[];
}

/** An incident that is read, and how those that were merged into it are called. */
interface ReadIncident extends WorkedIncident {
  /** The code of the merged incident that a row came from; null: the incident's own. */
  cameFrom(incidentId: string): string | null;
}

/** Reads an incident with what was merged into it; one of which nobody may know was never there. */
export async function readFamily({ db }: Pick<VerbContext, "db">, id: string): Promise<ReadIncident> {
  const family = await findFamily(db, id);
  const row = family.find((each) => each.id === id);
  if (!row) throw new Refusal("not_found");
  const codes = new Map(family.map((each) => [each.id, codeOf(each)]));
  return {
    row,
    ids: family.map((each) => each.id),
    cameFrom: (of) => (of === id ? null : (codes.get(of) ?? null)),
  };
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

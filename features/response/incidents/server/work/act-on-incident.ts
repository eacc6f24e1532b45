import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { lockCase } from "#platform/server/work/change-cases.ts";
import { findFamily, type IncidentRow } from "./incident.store.ts";
import { announceIncident, incidentKind } from "./incident-case.ts";
import { incidentCodeOf } from "./incident-view.rules.ts";
import { auditAct } from "./step-incident.ts";

/** An incident that is being worked on, with the ids of all that were merged into it. */
export interface WorkedIncident {
  row: IncidentRow;
  ids: string[];
}

/** An incident for display, with the codes of the incidents that were merged into it. */
interface ReadIncident extends WorkedIncident {
  /** Returns the code of the merged incident to which a row belongs; null for the incident's own rows. */
  cameFrom(incidentId: string): string | null;
}

/** Reads an incident with those merged into it; throws not found if the reader may not see it. */
export async function readFamily({ db }: Pick<VerbContext, "db">, id: string): Promise<ReadIncident> {
  const family = await findFamily(db, id);
  const row = family.find((each) => each.id === id);
  if (!row) throw new Refusal("not_found");
  const codes = new Map(family.map((each) => [each.id, incidentCodeOf(each)]));
  return {
    row,
    ids: family.map((each) => each.id),
    cameFrom: (of) => (of === id ? null : (codes.get(of) ?? null)),
  };
}

/**
 * Performs an action on a locked incident, and records and announces it; refuses while the incident is merged into
 * another. `work` returns the action for the audit log with its details, or undefined if nothing changed.
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

import type { Incident } from "#features/incidents/contracts/incidents.contract.ts";
import { nextClock } from "#platform/server/clocks/clock.rules.ts";
import { findClocks } from "#platform/server/clocks/clock.store.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { IncidentRow } from "../work/incident.store.ts";
import { countParts } from "../work/incident-counts.store.ts";
import { incidentFrom, nothingCounted } from "../work/incident-view.rules.ts";

/** Rows as lists and files show them, with the clock that ends next and what they hold. */
export async function incidentsFrom(
  { db, clock }: Pick<VerbContext, "db" | "clock">,
  rows: readonly IncidentRow[],
): Promise<Incident[]> {
  const [now, ids] = [clock.now(), rows.map(({ id }) => id)];
  const [clocks, counts] = await Promise.all([findClocks(db, "incident", ids), countParts(db, ids)]);
  const byIncident = Map.groupBy(clocks, ({ case_id }) => case_id);
  return rows.map((row) =>
    incidentFrom(row, nextClock(byIncident.get(row.id) ?? [], now), counts.get(row.id) ?? nothingCounted),
  );
}

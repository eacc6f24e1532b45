import type { Incident } from "#features/incidents/contracts/incidents.contract.ts";
import { nextClock } from "#platform/server/clocks/clock.rules.ts";
import { findClocks } from "#platform/server/clocks/clock.store.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findLegalTerms } from "../deadlines/find-legal-terms.ts";
import type { IncidentRow } from "../work/incident.store.ts";
import { countParts } from "../work/incident-counts.store.ts";
import { incidentFrom, nothingCounted } from "../work/incident-view.rules.ts";

/** Rows as lists and files show them, with the clock that ends next and what they hold. */
export async function incidentsFrom(
  context: Pick<VerbContext, "db" | "clock" | "extensions">,
  rows: readonly IncidentRow[],
): Promise<Incident[]> {
  const { db, clock } = context;
  const [now, ids] = [clock.now(), rows.map(({ id }) => id)];
  const [clocks, counts, terms] = await Promise.all([
    findClocks(db, "incident", ids),
    countParts(db, ids),
    findLegalTerms(context, ids),
  ]);
  const byIncident = Map.groupBy(clocks, ({ case_id }) => case_id);
  return rows.map((row) =>
    incidentFrom(
      row,
      { clock: nextClock(byIncident.get(row.id) ?? [], now), legal_term: terms.get(row.id) ?? null },
      counts.get(row.id) ?? nothingCounted,
    ),
  );
}

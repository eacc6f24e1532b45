import type { Database } from "#platform/server/database/open-database.ts";
import { currentMoments, incidentDurations } from "../moments/moment.rules.ts";
import { findMoments } from "../moments/moment.store.ts";
import { effectOfCategory } from "../taxonomy/taxonomy.ts";
import { whyExcluded } from "./figure.rules.ts";
import { findMeasuredIncidents, type momentsOfDays } from "./figure.store.ts";

/**
 * Returns the incidents that were declared in a period, and those of them that are measured with their durations.
 * Moments of merged incidents count for the incident that they were merged into.
 */
export async function measureIncidents(
  db: Database,
  span: Awaited<ReturnType<typeof momentsOfDays>>,
  options?: { unrestricted?: boolean },
) {
  const all = await findMeasuredIncidents(db, span, options);
  const moments = Map.groupBy(
    await findMoments(
      db,
      all.map(({ id }) => id),
    ),
    (row) => all.find(({ id }) => id === row.incident_id)?.merged_into ?? row.incident_id,
  );
  const measured = all
    .filter((row) => whyExcluded(row) === undefined)
    .map((row) => ({
      ...row,
      effect: row.class === null ? null : effectOfCategory(row.class),
      durations: incidentDurations(currentMoments(moments.get(row.id) ?? [])),
    }));
  return { all, measured };
}

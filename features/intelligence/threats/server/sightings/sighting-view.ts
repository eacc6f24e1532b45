import { findAlertsOfFingerprints } from "#features/detection/alerts/server/alerts.public.ts";
import type { Sighting } from "#features/intelligence/threats/contracts/sightings.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findMetIndicators } from "./sighting.store.ts";
import type { SightingRow } from "./sighting-query.store.ts";

const dayMs = 86_400_000;

/** Returns rows for display with their indicator and alert, as far as visible to the asker. */
export async function sightingsFrom(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  rows: readonly SightingRow[],
): Promise<Sighting[]> {
  const indicators = await findMetIndicators(db, companyIn(actor), [
    ...new Set(rows.map(({ indicator_id }) => indicator_id)),
  ]);
  const alerts = await findAlertsOfFingerprints({ db, actor }, [
    ...new Set(rows.map(({ fingerprint }) => fingerprint)),
  ]);
  return rows.map((row) => {
    const { indicator_owner, live, known_at, first_at, last_at, found_at, fingerprint, outcome, ...shown } =
      row;
    const indicator = indicators.get(`${indicator_owner} ${row.indicator_id}`);
    const dwellDays = Math.floor((known_at.getTime() - first_at.getTime()) / dayMs);
    const indicatorFacts = indicator && {
      name: indicator.name,
      source: indicator.source,
      confidence: indicator.confidence,
      reliability: indicator.reliability,
    };
    return {
      ...shown,
      outcome,
      first_at: first_at.toISOString(),
      last_at: last_at.toISOString(),
      found_at: found_at.toISOString(),
      found: live ? "live" : "later",
      dwell_days: known_at > first_at ? dwellDays : null,
      state: row.exception_id === null ? "met" : "dismissed",
      owner: indicator_owner === 0 ? "base" : "company",
      indicator: indicatorFacts ?? null,
      alert: outcome === "blocked" ? null : (alerts.get(fingerprint) ?? null),
    };
  });
}

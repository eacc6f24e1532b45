import type { VerbContext } from "#platform/server/verb.ts";
import { isShared } from "./sighting-alerts.rules.ts";
import type { DecidedSighting } from "./write-sightings.store.ts";

/**
 * What may not be said to everybody opens no alert: of what is TLP:RED its readers hear, of what the provider keeps
 * inside its own people. By mail nobody learns what it is.
 */
export function notifyReaders(
  { notify }: Pick<VerbContext, "notify">,
  sightings: readonly DecidedSighting[],
): void {
  for (const { indicator, outcome, exceptionId, eventId } of sightings) {
    if (outcome === "blocked" || exceptionId !== null || isShared(indicator)) continue;
    const { tlp, reader_ids } = indicator;
    notify({
      kind: "found",
      to: tlp === "red" ? { people: reader_ids } : { side: "provider" },
      about: {
        type: "threat_sighting",
        id: eventId,
        name: "un indicador de difusión restringida",
        path: `/Amenazas/Avistamientos?indicador=${indicator.id}`,
      },
      many: { noun: "indicadores de difusión restringida", path: "/Amenazas/Avistamientos" },
    });
  }
}

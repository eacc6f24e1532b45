import * as paths from "#platform/contract/paths.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { isShared } from "./sighting-alerts.rules.ts";
import type { DecidedSighting } from "./write-sightings.store.ts";

/**
 * Notifies the readers of sightings that may not be shared, which raise no alert: the named readers of TLP:RED, and the
 * provider's people for internal ones. Mails do not state the content.
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
        path: `${paths.threatSightings}?indicador=${indicator.id}`,
      },
      many: { noun: "indicadores de difusión restringida", path: paths.threatSightings },
    });
  }
}

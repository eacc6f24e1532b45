import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { EventService } from "../event-service.ts";
import { EventServices } from "../event-services.ts";
import { lockPlaceOfIntake } from "./event-places.store.ts";

/**
 * Returns the service in which this transaction stores events of its company; undefined for the tables of PostgreSQL.
 * No move of the company ends before the transaction has ended. Refuses while a move is being finished.
 */
export async function placeOfIntake(
  { db, memory }: Pick<VerbContext, "db" | "memory">,
  companyId: number,
): Promise<EventService | undefined> {
  const services = memory(EventServices);
  const place = await lockPlaceOfIntake(db);
  if (place?.waits) {
    const detail =
      "Los eventos de la empresa se están trasladando. Envíe de nuevo los mismos registros en un momento.";
    throw new Refusal("unavailable", { detail, retryAfterSeconds: 30 });
  }
  return services.assigned(companyId) ?? services.usable(place?.service ?? null);
}

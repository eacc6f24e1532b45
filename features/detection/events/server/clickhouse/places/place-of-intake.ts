import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { EventService } from "../event-service.ts";
import { EventServices } from "../event-services.ts";
import { findPlace, lockPlaceOfIntake } from "./event-places.store.ts";

/**
 * Returns the service for which arriving records of a company are read; undefined for the tables of PostgreSQL. The place
 * is locked only when the records have arrived, so that a slow sender does not hold up a move.
 */
export async function placeOfReading(
  { db, memory }: Pick<VerbContext, "db" | "memory">,
  companyId: number,
): Promise<EventService | undefined> {
  const services = memory(EventServices);
  const assigned = services.assigned(companyId);
  if (assigned || services.configured.length === 0) return assigned;
  return services.usable(await findPlace(db));
}

/** The refusal of records whose place changes. */
export function movingRefusal(): Refusal {
  const detail =
    "Los eventos de la empresa se están trasladando. Envíe de nuevo los mismos registros en un momento.";
  return new Refusal("unavailable", { detail, retryAfterSeconds: 30 });
}

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
  if (place?.waits) throw movingRefusal();
  return services.assigned(companyId) ?? services.usable(place?.service ?? null);
}

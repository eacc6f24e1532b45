import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findRestingMeasures } from "./measure.store.ts";
import { type DerivedStatus, serviceFacts, statusFromService } from "./service-facts.ts";

export interface Settlement extends DerivedStatus {
  id: string;
  name: string;
  from: string;
}

/** Returns the measures whose stored status differs from the state of their service. */
export async function dueSettlements({
  db,
  actor,
  clock,
}: Pick<VerbContext, "db" | "actor" | "clock">): Promise<Settlement[]> {
  const [measures, services] = await Promise.all([
    findRestingMeasures(db),
    serviceFacts(db, companyIn(actor)),
  ]);
  return measures.flatMap(({ id, name, service_id, status: from, status_note }) => {
    const service = services.get(service_id ?? 0);
    if (!service) return [];
    const derivedStatus = statusFromService(service, clock.now());
    return derivedStatus.status === from && derivedStatus.status_note === status_note
      ? []
      : [{ id, name, from, ...derivedStatus }];
  });
}

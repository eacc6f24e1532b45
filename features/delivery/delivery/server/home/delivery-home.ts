import type { DeliveryHome } from "#features/delivery/delivery/contracts/delivery-home.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { obligationContext } from "../obligations/standpoint.ts";
import { findDeliveredObligations, findNext } from "./delivery-home.store.ts";

/** Returns the next obligation of a company, and the deliveries since a time. */
export async function deliveryHome(context: VerbContext, since: Date): Promise<DeliveryHome> {
  const { db } = context;
  const { companyId, today } = await obligationContext(context);
  const { count, items } = await findNext(db, companyId, { today, limit: 1 });
  const delivered = await findDeliveredObligations(db, companyId, { since, limit: 3 });
  const [next] = items;
  return {
    obligations: count,
    next: next ? { id: next.id, name: next.name, due_on: next.due_on } : null,
    changed: {
      count: delivered.count,
      items: delivered.items.map(({ id, name }) => ({ id, name })),
      last_at: delivered.items[0]?.delivered_at.toISOString() ?? null,
    },
  };
}

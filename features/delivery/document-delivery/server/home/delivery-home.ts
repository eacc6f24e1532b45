import type { DeliveryHome } from "#features/delivery/document-delivery/contracts/delivery-home.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { sendings } from "../sendings/sending-query.store.ts";

/**
 * Counts the deliveries that the reader may see: those that the mail server accepted, and the unopened ones among
 * them.
 */
export async function deliveryHome({ db }: VerbContext): Promise<DeliveryHome> {
  const request = { sort: "-created", limit: 1 } as const;
  const accepted = await sendings.page(db, { filter: { stage: ["accepted"] } }, request);
  const unread = await sendings.page(db, { filter: { unread: true } }, request);
  return { accepted: accepted.total.count, unread: unread.total.count };
}

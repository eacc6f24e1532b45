import type { DeliveryHome } from "#features/delivery/document-delivery/contracts/delivery-home.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { sendings } from "../sendings/sending-query.store.ts";

/** The deliveries that the reader sees: accepted ones, and those among them that nobody opened. */
export async function deliveryHome({ db }: VerbContext): Promise<DeliveryHome> {
  const request = { sort: "-created", limit: 1 } as const;
  const accepted = await sendings.page(db, { filter: { stage: ["accepted"] } }, request);
  const unread = await sendings.page(db, { filter: { unread: true } }, request);
  return { accepted: accepted.total.count, unread: unread.total.count };
}

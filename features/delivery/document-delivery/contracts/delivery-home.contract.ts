import { z } from "zod";

const Count = z.number().int().nonnegative();

/** The deliveries of documents on the home page of a company, as far as the reader sees them. */
export const DeliveryHome = z.object({ accepted: Count, unread: Count });
export type DeliveryHome = z.infer<typeof DeliveryHome>;

import type { SentRecords } from "./take-batches.ts";

/** A delivery that is here as a whole, and can be read as often as it takes. */
export interface SmallDelivery extends SentRecords {
  bytes: Buffer;
}

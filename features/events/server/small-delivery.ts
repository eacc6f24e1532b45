import { byteSlices } from "./byte-slices.ts";
import type { SentRecords } from "./take-batches.ts";

/** A delivery that is here as a whole, and can be read as often as it takes. */
export interface SmallDelivery {
  body: Buffer;
  idempotencyKey: string | undefined;
}

export function asSent({ body, idempotencyKey }: SmallDelivery): SentRecords {
  return { bytes: byteSlices(body), idempotencyKey };
}

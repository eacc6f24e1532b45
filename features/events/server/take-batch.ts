import type { IngestResult, SourceFormat } from "#features/events/events.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { takeBatches } from "./take-batches.ts";

export interface Delivery {
  companyId: number;
  source: { id: string; name: string };
  /** Of a file that is of another format than what its source sends; the source's own when not said. */
  format?: SourceFormat | undefined;
  bytes: AsyncIterable<Uint8Array>;
  idempotencyKey?: string | undefined;
}

/**
 * Takes one delivery of records, whole or not at all. Records that are there already change nothing; the same bytes,
 * or the same key, get the answer of the first time.
 */
export async function takeBatch(
  context: VerbContext,
  { companyId, source, format, ...delivery }: Delivery,
): Promise<IngestResult> {
  const [answer] = await takeBatches(context, { companyId, source, format }, [delivery]);
  if (!answer || answer instanceof Refusal) throw answer;
  return answer;
}

import { z } from "zod";
import type { ingestEvents as call, IngestResult } from "#features/events/events.contract.ts";
import { GroupCommit } from "#platform/server/group-commit.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { SteppedVerb } from "#platform/server/steps.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { readBody } from "./body-bytes.ts";
import { bodyStart } from "./body-start.ts";
import { findSource } from "./event-source.store.ts";
import { holdToQuota, refuseHeld } from "./hold-to-quota.ts";
import { type SentRecords, TakenMeanwhile, takeBatches } from "./take-batches.ts";

const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7E]{1,200}$/, "Idempotency-Key: hasta 200 caracteres visibles, sin espacios");

/** Records one per line, a list of them, or lines of text such as CEF and LEEF: the content tells which. */
const recordTypes = /^(application\/(x-ndjson|json)|text\/plain)\s*(;|$)/i;

/** A delivery as large as this is worth a transaction of its own, and is read while it arrives. */
const smallBytes = 64 * 1024;
/** PostgreSQL's classes of data that no table takes: 22, 23 and 54. */
const isOfOne = (error: unknown) =>
  error instanceof TakenMeanwhile || /^(22|23|54)/.test(String((error as { code?: unknown }).code));
/** Of one source: a group is at most 8 MiB, and what waits for it as much again. */
const small = new GroupCommit<SentRecords, IngestResult>({ atOnce: 128, longestQueue: 128, isOfOne });

export const ingestEvents: SteppedVerb<typeof call> = async (steps, input) => {
  const { actor, http, gate } = steps;
  if (actor.kind !== "source") throw new Error("Only a source delivers records");
  if (!recordTypes.test(http.header("content-type") ?? "")) {
    throw new Refusal("unsupported_type", {
      detail: "El cuerpo debe ser application/x-ndjson, application/json o text/plain.",
    });
  }
  const key = IdempotencyKey.optional().safeParse(http.header("idempotency-key"));
  if (!key.success) throw new Refusal("invalid_input", { detail: key.error.issues[0]?.message ?? "" });
  refuseHeld(actor.sourceId, gate.clock.now());

  const store = (deliveries: SentRecords[]) =>
    steps.within("write", (context) => take(context, actor, deliveries));
  const { bytes, isWhole } = await bodyStart(
    readBody(input.body, http.header("content-encoding")),
    smallBytes,
  );
  const delivery = { bytes, idempotencyKey: key.data };
  // Those of one sender: the log says from where each came.
  if (isWhole) return await small.store(`${actor.sourceId} ${http.ip}`, delivery, store);
  const [answer] = await store([delivery]);
  if (!answer || answer instanceof Refusal) throw answer;
  return answer;
};

async function take(
  context: VerbContext,
  { companyId, sourceId }: { companyId: number; sourceId: string },
  deliveries: SentRecords[],
): Promise<(IngestResult | Refusal)[]> {
  await holdToQuota(context, { companyId, sourceId }, deliveries.length);
  const source = await findSource(context.db, sourceId);
  if (!source) throw new Refusal("not_found");
  return await takeBatches(context, { companyId, source }, deliveries);
}

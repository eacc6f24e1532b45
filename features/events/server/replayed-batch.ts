import { type IngestResult, LineProblem } from "#features/events/events.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";

export interface TakenBatch {
  batch_id: string;
  accepted: number;
  duplicated: number;
  rejected: number;
  skipped: number;
  problems: unknown;
}

/** The answer that a delivery got the first time; that it came again is only noted. */
export function answerAgain(context: VerbContext, taken: TakenBatch): IngestResult {
  const { batch_id, accepted, duplicated, rejected, skipped } = taken;
  context.audit({ action: "events.batch_replayed", objectType: "event_batch", objectId: batch_id });
  const problems = LineProblem.array().parse(taken.problems);
  return { batch_id, accepted, duplicated, rejected, skipped, problems, replayed: true };
}

export function keyTaken(): Refusal {
  return new Refusal("conflict", { detail: "Esa Idempotency-Key ya se usó con otro contenido." });
}

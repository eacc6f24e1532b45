import type { Gate } from "#platform/server/http/gate-services.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import type { AnyJob } from "./define-job.ts";
import type { StoredJob } from "./job-queue.ts";

/** The other gate: who asked was stored with the job, and the database opens for that actor. */
export async function performJob(gate: Gate, job: AnyJob, stored: StoredJob): Promise<void> {
  const input = job.input.parse(stored.input);
  await job.perform(
    {
      gate,
      actor: stored.actor,
      within: (frame, work) =>
        withinGate(gate, { ...frame, actor: stored.actor, http: undefined, bulk: false }, work),
    },
    input as never,
  );
}

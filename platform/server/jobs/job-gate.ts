import { type Actor, companyOf } from "#platform/server/actor.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import { workingOn } from "#platform/server/pauses/current-work.ts";
import type { AnyJob, JobContext } from "./define-job.ts";
import type { StoredJob, Worker } from "./stored-job.ts";

/** The job as work on its queue. */
export function workerOf(gate: Gate, job: AnyJob): Worker {
  return {
    name: job.name,
    options: {
      retryLimit: job.retryLimit ?? 8,
      retryDelay: job.retryDelaySeconds ?? 5,
      retryBackoff: true,
      expireInSeconds: job.expireInSeconds ?? 300,
      // A worker that died is noticed this soon, and a slow one that lives is left alone: it says so twice as often.
      heartbeatSeconds: 20,
    },
    cron: job.cron,
    topic: job.listensTo?.topic,
    perform: (storedJob) => performJob(gate, job, storedJob),
    async onParked({ actor, input }, reason) {
      await job.onParked?.(contextOf(gate, actor), job.input.parse(input) as never, reason);
    },
    async onRevived({ actor, input }) {
      await job.onRevived?.(contextOf(gate, actor), job.input.parse(input) as never);
    },
  };
}

/** The other gate: who asked was stored with the job, and the database opens for that actor. */
export async function performJob(gate: Gate, job: AnyJob, { actor, input }: StoredJob): Promise<void> {
  const work = { kind: "job", name: job.name, companyId: companyOf(actor) } as const;
  await workingOn(gate.pauses, work, () =>
    job.perform(contextOf(gate, actor), job.input.parse(input) as never),
  );
}

function contextOf(gate: Gate, actor: Actor): JobContext {
  return {
    gate,
    actor,
    within: (frame, work) => withinGate(gate, { ...frame, actor, http: undefined, bulk: false }, work),
  };
}

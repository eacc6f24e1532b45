import { type Actor, companyOf } from "#platform/server/actor.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import { workingOn } from "#platform/server/pauses/current-work.ts";
import type { AnyJob, JobContext } from "./define-job.ts";
import type { StoredJob, Worker } from "./stored-job.ts";

/** Returns the worker of a job's queue. */
export function workerOf(gate: Gate, job: AnyJob): Worker {
  return {
    name: job.name,
    options: {
      retryLimit: job.retryLimit ?? 8,
      retryDelay: job.retryDelaySeconds ?? 5,
      retryBackoff: true,
      expireInSeconds: job.expireInSeconds ?? 300,
      // A worker without a heartbeat for this time is considered dead; a worker that is only slow sends heartbeats
      // twice as often.
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

/** Runs a job as the actor that is stored with it. Besides calls, jobs are the only way to the database. */
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

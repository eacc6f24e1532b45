import type pg from "pg";
import { PgBoss, type QueueOptions, type QueueResult } from "pg-boss";
import { type Actor, companyOf } from "#platform/server/actor.ts";
import { portalGroup } from "./company-turns.ts";
import { correctFutureTimes } from "./future-moments.store.ts";
import { QueueWorker } from "./queue-worker.ts";
import { ExclusiveRunner } from "./solitude.ts";
import type { StoredJob, Worker } from "./stored-job.ts";

interface JobOptions {
  priority?: number | undefined;
  /** The earliest start of the job. */
  notBefore?: Date | undefined;
}

export interface JobQueue {
  /** Adds a job inside the caller's transaction: the job exists if and only if the transaction commits. */
  add(client: pg.ClientBase, name: string, storedJob: StoredJob, options?: JobOptions): Promise<void>;
  /** Adds a job for every worker that listens to the topic. */
  publish(client: pg.ClientBase, topic: string, storedJob: StoredJob): Promise<void>;
  /** Creates the queues of the workers: from here on jobs may be added, even before a worker runs on them. */
  prepare(workers: Worker[]): Promise<void>;
  start(workers: Worker[]): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The interval, in seconds, at which jobs of dead workers are looked for; together with the heartbeat it bounds how
 * long such a job stays idle.
 */
const superviseSeconds = 10;
/** The time for which a job may continue when the portal is stopped, in milliseconds. */
const stopLimitMs = 5_000;
/** The interval at which a backward step of the database's clock is looked for, in milliseconds. */
const clockCheckMs = 60_000;

/** Opens the job queue (pg-boss) on the portal's own database. The connections of `pool` use the role portal_jobs. */
export function openJobQueue(pool: pg.Pool, onError: (error: Error) => void): JobQueue {
  const boss = new PgBoss({
    schema: "pgboss",
    db: { executeSql: async (text, values) => await pool.query(text, values) },
    migrate: false,
    createSchema: false,
    superviseIntervalSeconds: superviseSeconds,
    // Less than the interval above, so that no round is skipped for being slightly early.
    monitorIntervalSeconds: superviseSeconds / 2,
  });
  boss.on("error", onError);
  const listeners = new Map<string, string[]>();
  const solitude = new ExclusiveRunner();
  const atWork: QueueWorker[] = [];
  let clockCheck: NodeJS.Timeout | undefined;
  const send = async (
    client: pg.ClientBase,
    name: string,
    storedJob: StoredJob,
    { priority = 0, notBefore }: JobOptions = {},
  ) => {
    await boss.send(name, storedJob, {
      priority,
      group: { id: groupOf(storedJob) },
      ...(notBefore && { startAfter: notBefore }),
      db: { executeSql: async (text, values) => await client.query(text, values) },
    });
  };
  return {
    add: send,
    async publish(client, topic, storedJob) {
      for (const name of listeners.get(topic) ?? []) await send(client, name, storedJob);
    },
    async prepare(workers) {
      const queueByName = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const { name, options, topic } of workers) {
        const queue = queueByName.get(name);
        if (!queue) await boss.createQueue(name, options);
        else if (isOtherwise(queue, options)) await boss.updateQueue(name, options);
        if (topic) listeners.set(topic, [...(listeners.get(topic) ?? []), name]);
      }
    },
    async start(workers) {
      await correctFutureTimes(pool);
      clockCheck = setInterval(() => void correctFutureTimes(pool).catch(onError), clockCheckMs);
      await boss.start();
      for (const worker of workers) {
        const { name, cron } = worker;
        const queueWorker = new QueueWorker({ boss, pool, solitude, onError }, worker);
        atWork.push(queueWorker);
        queueWorker.start();
        if (!cron) continue;
        const actor: Actor = { kind: "system", role: "staff", companyId: null, name };
        await boss.schedule(name, cron, { actor, input: {} }, { tz: "America/Santiago" });
      }
    },
    async stop() {
      clearInterval(clockCheck);
      await Promise.all(atWork.map((worker) => worker.stop(stopLimitMs)));
      await boss.stop({ graceful: true, timeout: stopLimitMs });
    },
  };
}

/** Returns whether a queue of an earlier release has other limits than its worker has now. */
function isOtherwise(queue: QueueResult, options: QueueOptions): boolean {
  return (Object.keys(options) as (keyof QueueOptions)[]).some((name) => queue[name] !== options[name]);
}

/**
 * Returns the group whose share of the queue a job uses: the company that caused the job or, if the portal caused it,
 * the company that its input names.
 */
function groupOf({ actor, input }: StoredJob): string {
  const inputCompany = (input as { companyId?: unknown } | null)?.companyId;
  const company =
    companyOf(actor) ?? (typeof inputCompany === "number" && inputCompany > 0 ? inputCompany : null);
  return company === null ? portalGroup : `company ${company}`;
}

import type pg from "pg";
import { PgBoss } from "pg-boss";
import type { Actor } from "#platform/server/actor.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import type { AnyJob } from "./define-job.ts";
import { performJob } from "./job-gate.ts";

export interface JobQueue {
  /** Adds a job inside the caller's transaction: it exists exactly when that commits. */
  add(client: pg.ClientBase, job: AnyJob, actor: Actor, input: unknown): Promise<void>;
  start(gate: Gate): Promise<void>;
  stop(): Promise<void>;
}

export interface StoredJob {
  actor: Actor;
  input: unknown;
}

/** The queue over pg-boss, on the portal's own database. The connections of `pool` act as portal_jobs. */
export function openJobQueue(pool: pg.Pool, jobs: AnyJob[], onError: (error: Error) => void): JobQueue {
  const boss = new PgBoss({
    schema: "pgboss",
    db: { executeSql: async (text, values) => await pool.query(text, values) },
    migrate: false,
    createSchema: false,
  });
  boss.on("error", onError);
  return {
    async add(client, job, actor, input) {
      const stored: StoredJob = { actor, input };
      await boss.send(job.name, stored, {
        db: { executeSql: async (text, values) => await client.query(text, values) },
      });
    },
    async start(gate) {
      await boss.start();
      for (const job of jobs) {
        await boss.createQueue(job.name, {
          retryLimit: job.retryLimit ?? 8,
          retryDelay: job.retryDelaySeconds ?? 5,
          retryBackoff: true,
          expireInSeconds: job.expireInSeconds ?? 300,
          heartbeatSeconds: 30,
        });
        await boss.work<StoredJob>(
          job.name,
          { pollingIntervalSeconds: 1, batchSize: 1 },
          async ([delivered]) => {
            if (delivered) await performJob(gate, job, delivered.data);
          },
        );
        if (job.cron) {
          const actor: Actor = { kind: "system", role: "staff", companyId: null, name: job.name };
          await boss.schedule(job.name, job.cron, { actor, input: {} }, { tz: "America/Santiago" });
        }
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

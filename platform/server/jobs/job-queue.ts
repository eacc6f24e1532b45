import type pg from "pg";
import { PgBoss, type QueueOptions } from "pg-boss";
import type { Actor } from "#platform/server/actor.ts";

/** A job as it waits: what it is asked, and by whom. */
export interface StoredJob {
  actor: Actor;
  input: unknown;
}

/** A queue to work on, and the work. */
export interface Worker {
  name: string;
  options: QueueOptions;
  cron: string | undefined;
  perform(stored: StoredJob): Promise<void>;
}

export interface JobQueue {
  /** Adds a job inside the caller's transaction: it exists exactly when that commits. */
  add(client: pg.ClientBase, name: string, stored: StoredJob): Promise<void>;
  /** Makes the queues that are missing: from here on jobs may be added, also where nobody works on them yet. */
  prepare(workers: Worker[]): Promise<void>;
  start(workers: Worker[]): Promise<void>;
  stop(): Promise<void>;
}

/** The queue over pg-boss, on the portal's own database. The connections of `pool` act as portal_jobs. */
export function openJobQueue(pool: pg.Pool, onError: (error: Error) => void): JobQueue {
  const boss = new PgBoss({
    schema: "pgboss",
    db: { executeSql: async (text, values) => await pool.query(text, values) },
    migrate: false,
    createSchema: false,
  });
  boss.on("error", onError);
  return {
    async add(client, name, stored) {
      await boss.send(name, stored, {
        db: { executeSql: async (text, values) => await client.query(text, values) },
      });
    },
    async prepare(workers) {
      for (const { name, options } of workers) await boss.createQueue(name, options);
    },
    async start(workers) {
      await boss.start();
      for (const { name, cron, perform } of workers) {
        await boss.work<StoredJob>(name, { pollingIntervalSeconds: 1, batchSize: 1 }, async ([delivered]) => {
          if (delivered) await perform(delivered.data);
        });
        if (!cron) continue;
        const actor: Actor = { kind: "system", role: "staff", companyId: null, name };
        await boss.schedule(name, cron, { actor, input: {} }, { tz: "America/Santiago" });
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

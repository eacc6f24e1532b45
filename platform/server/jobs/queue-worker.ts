import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import type { JobWithMetadata, PgBoss } from "pg-boss";
import { CompanyTurns, portalGroup } from "./company-turns.ts";
import { markRevived, markSuspect, parkJob } from "./parked-jobs.store.ts";
import type { ExclusiveRunner } from "./solitude.ts";
import type { StoredJob, Worker } from "./stored-job.ts";
import { breakageIn, exceededMessage, nextRun } from "./suspect-job.rules.ts";

type TakenJob = JobWithMetadata<StoredJob>;

export interface QueueServices {
  boss: PgBoss;
  pool: pg.Pool;
  /** The lock for jobs that run alone, shared by all workers of the process. */
  solitude: ExclusiveRunner;
  onError(error: Error): void;
}

/** The number of concurrent jobs of a kind in one process, each of another company. */
const places = 2;
const pollMs = 1_000;

/** Takes the jobs of one kind from the queue, company by company, and runs them. */
export class QueueWorker {
  readonly #services: QueueServices;
  readonly #worker: Worker;
  readonly #turns = new CompanyTurns();
  readonly #atWork = new Map<string, Promise<void>>();
  #stopping = false;
  #wake = new AbortController();
  #loop: Promise<void> | undefined;

  constructor(services: QueueServices, worker: Worker) {
    this.#services = services;
    this.#worker = worker;
  }

  start(): void {
    this.#loop = this.#run();
  }

  /** Stops taking jobs and waits for the running ones up to a limit; other workers retry unfinished ones. */
  async stop(limitMs: number): Promise<void> {
    this.#stopping = true;
    this.#wake.abort();
    await this.#loop;
    const limit = new AbortController();
    await Promise.race([
      Promise.all(this.#atWork.values()),
      delay(limitMs, undefined, { signal: limit.signal }).catch(() => undefined),
    ]);
    limit.abort();
    const unfinishedJobs = [...this.#atWork.keys()];
    if (unfinishedJobs.length > 0)
      await this.#services.boss.fail(this.#worker.name, unfinishedJobs, {
        message: "the portal was stopped",
      });
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      this.#wake = new AbortController();
      const job = await this.#take().catch((error: Error) => {
        this.#services.onError(error);
        return undefined;
      });
      if (job) this.#begin(job);
      // A job that ends wakes the loop.
      else if (!this.#stopping)
        await delay(pollMs, undefined, { signal: this.#wake.signal }).catch(() => undefined);
    }
  }

  async #take(): Promise<TakenJob | undefined> {
    if (this.#atWork.size >= places) return undefined;
    await this.#services.solitude.untilShared();
    if (this.#stopping) return undefined;
    const job = await this.#fetch();
    return job ?? (this.#turns.beginRound() ? await this.#fetch() : undefined);
  }

  async #fetch(): Promise<TakenJob | undefined> {
    const options = { includeMetadata: true, ignoreGroups: this.#turns.excluded } as const;
    return (await this.#services.boss.fetch<StoredJob>(this.#worker.name, options))[0];
  }

  #begin(job: TakenJob): void {
    const group = job.groupId ?? portalGroup;
    this.#turns.begin(group);
    const work = this.#handle(job)
      .catch(this.#services.onError)
      .finally(() => {
        this.#turns.end(group);
        this.#atWork.delete(job.id);
        this.#wake.abort();
      });
    this.#atWork.set(job.id, work);
  }

  async #handle(job: TakenJob): Promise<void> {
    const { boss, pool, solitude, onError } = this.#services;
    const { name } = this.#worker;
    const heartbeat = setInterval(
      () => void boss.touch(name, job.id).catch(onError),
      ((job.heartbeatSeconds ?? 60) * 1_000) / 2,
    );
    try {
      const lastBreakage = breakageIn(job.output);
      const run = nextRun({ lastBreakage, isSuspect: job.data.suspect ?? false });
      if (run === "shared") return await solitude.beside(() => this.#perform(job));
      if (run === "alone")
        return await solitude.alone(async () => {
          await markSuspect(pool, name, job.id);
          await this.#perform(job);
        });
      if (lastBreakage) {
        await this.#worker.onParked(job.data, lastBreakage).catch(onError);
        await parkJob(pool, name, job.id, lastBreakage);
      }
    } finally {
      clearInterval(heartbeat);
    }
  }

  async #perform({ id, data, expireInSeconds }: TakenJob): Promise<void> {
    const { boss, pool } = this.#services;
    const { name } = this.#worker;
    try {
      if (data.revived) {
        await this.#worker.onRevived(data);
        await markRevived(pool, name, id);
      }
      await withinBudget(this.#worker.perform(data), expireInSeconds);
      await boss.complete(name, id);
    } catch (error) {
      // A stopping worker has already ended its work on the job.
      await boss.fail(
        name,
        id,
        error instanceof Exceeded ? { value: { message: error.message } } : asError(error),
      );
    }
  }
}

class Exceeded extends Error {}

/** Rejects when the work exceeds its time limit. The work itself is not stopped, but its slot is freed. */
async function withinBudget(work: Promise<void>, seconds: number): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const limit = setTimeout(() => reject(new Exceeded(exceededMessage)), seconds * 1_000);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(limit);
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

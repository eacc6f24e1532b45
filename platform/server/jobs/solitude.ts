import { setTimeout as delay } from "node:timers/promises";

/**
 * The maximum time, in milliseconds, for which a suspect waits for running jobs, and for which other jobs then wait
 * for the suspect.
 */
const maxWaitMs = 60_000;

/** Runs jobs concurrently, and occasionally one job alone in this process. */
export class ExclusiveRunner {
  readonly #maxWaitMs: number;
  readonly #atWork = new Set<Promise<void>>();
  #alone: Promise<void> | undefined;

  constructor(waitMs = maxWaitMs) {
    this.#maxWaitMs = waitMs;
  }

  /** Resolves while no job runs alone. */
  async untilShared(): Promise<void> {
    while (this.#alone) await this.#alone;
  }

  /** Runs a job concurrently with others, unless one runs alone. */
  async beside(work: () => Promise<void>): Promise<void> {
    // Between this check and the start of the work there is deliberately no await, so that no other job can start in
    // between.
    while (this.#alone) await this.#alone;
    const running = work();
    // The waiting jobs need to know only that the job ended, not whether it failed.
    const ended = running.catch(() => undefined);
    this.#atWork.add(ended);
    try {
      await running;
    } finally {
      this.#atWork.delete(ended);
    }
  }

  /**
   * Runs the work alone: running jobs are awaited first, and no other job starts meanwhile. Neither wait exceeds
   * `maxWaitMs`, so that a long regular job does not delay all others.
   */
  async alone(work: () => Promise<void>): Promise<void> {
    while (this.#alone) await this.#alone;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#alone = promise;
    const release = () => {
      if (this.#alone === promise) this.#alone = undefined;
      resolve();
    };
    try {
      await this.#atMost(Promise.all(this.#atWork));
      const limit = setTimeout(release, this.#maxWaitMs);
      await work().finally(() => clearTimeout(limit));
    } finally {
      release();
    }
  }

  async #atMost(work: Promise<unknown>): Promise<void> {
    const ended = new AbortController();
    const limit = delay(this.#maxWaitMs, undefined, { signal: ended.signal }).catch(() => undefined);
    await Promise.race([work, limit]);
    ended.abort();
  }
}

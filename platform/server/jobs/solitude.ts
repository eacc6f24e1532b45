import { setTimeout as delay } from "node:timers/promises";

/** The maximum time in ms for which a suspect waits for running jobs, and for which others then wait for it. */
const maxWaitMs = 60_000;

/** Runs jobs side by side, and occasionally one of them alone in this process. */
export class Solitude {
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

  /** Runs the work beside others. */
  async beside(work: () => Promise<void>): Promise<void> {
    // There is deliberately no await here: no other job may start between this check and the beginning.
    while (this.#alone) await this.#alone;
    const running = work();
    // Waiters ask when the job ends, not how.
    const ended = running.catch(() => undefined);
    this.#atWork.add(ended);
    try {
      await running;
    } finally {
      this.#atWork.delete(ended);
    }
  }

  /**
   * Runs the work alone: no other job starts meanwhile, and running jobs are awaited first. Neither wait exceeds the
   * limit, so that a long regular job does not delay all others.
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

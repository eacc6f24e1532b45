import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * The maximum time, in milliseconds, for which a piece of bulk work yields, so that it advances even on a busy
 * portal.
 */
const longestWaitMs = 25;
/**
 * The number of calls within a time that show that people are working; a page that polls its own import calls less
 * often.
 */
const atWork = { calls: 3, withinMs: 2_000 };

/** The priority of requests: page requests come first; imports and exports run between them, piece by piece. */
export class RequestPriority {
  #waitedFor = 0;
  #standingBack = new Set<() => void>();
  #lately: number[] = [];
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Registers a waiting request; the returned function ends the registration. */
  enter(): () => void {
    this.#waitedFor += 1;
    this.#lately = [...this.#lately.slice(1 - atWork.calls), this.#now()];
    return () => {
      this.#waitedFor -= 1;
      if (this.#waitedFor === 0) for (const resume of this.#standingBack) resume();
    };
  }

  /**
   * Returns whether people are working at present; background work then uses smaller pieces and pauses between them.
   */
  peopleAtWork(): boolean {
    const [first] = this.#lately;
    return (
      this.#lately.length === atWork.calls && first !== undefined && this.#now() - first < atWork.withinMs
    );
  }

  /** Resolves when no request waits, or after a short time; bulk work calls it before each piece. */
  async yieldToWaiting(): Promise<void> {
    await nextTurn();
    if (this.#waitedFor === 0) return;
    await new Promise<void>((resolve) => {
      const resume = () => {
        clearTimeout(timer);
        this.#standingBack.delete(resume);
        resolve();
      };
      const timer = setTimeout(resume, longestWaitMs);
      this.#standingBack.add(resume);
    });
  }

  /** Yields the pieces unchanged, each after yielding to waiting requests. */
  async *inGaps<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
    for await (const piece of pieces) {
      await this.yieldToWaiting();
      yield piece;
    }
  }
}

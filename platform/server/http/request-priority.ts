import { setImmediate as nextTurn } from "node:timers/promises";

/** The longest that a piece of bulk work stands back: on a portal that is never quiet it still moves on. */
const longestWaitMs = 25;
/** So many calls within so long are people at work; a page that looks after its own work alone asks less often. */
const atWork = { calls: 3, withinMs: 2_000 };

/** The priority of requests: pages go first; imports and exports work in the gaps, piece by piece. */
export class RequestPriority {
  #waitedFor = 0;
  #standingBack = new Set<() => void>();
  #lately: number[] = [];
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Somebody waits for an answer, until what this returns is called. */
  enter(): () => void {
    this.#waitedFor += 1;
    this.#lately = [...this.#lately.slice(1 - atWork.calls), this.#now()];
    return () => {
      this.#waitedFor -= 1;
      if (this.#waitedFor === 0) for (const resume of this.#standingBack) resume();
    };
  }

  /** Asked by long work that nobody waits for: while people read, it takes less at a time and rests in between. */
  peopleAtWork(): boolean {
    const [first] = this.#lately;
    return (
      this.#lately.length === atWork.calls && first !== undefined && this.#now() - first < atWork.withinMs
    );
  }

  /** Asked by bulk work before each piece: comes back when nobody waits, or after a short while. */
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

  /** The same pieces, each of which gives way first. */
  async *inGaps<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
    for await (const piece of pieces) {
      await this.yieldToWaiting();
      yield piece;
    }
  }
}

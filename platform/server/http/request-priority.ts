import { setImmediate as nextTurn } from "node:timers/promises";

/** The longest that a piece of bulk work stands back: on a portal that is never quiet it still moves on. */
const longestWaitMs = 25;

/** Whoever looks at a page goes first; imports and exports work in the gaps, piece by piece. */
export class RequestPriority {
  #waitedFor = 0;
  #standingBack = new Set<() => void>();

  /** Somebody waits for an answer, until what this returns is called. */
  enter(): () => void {
    this.#waitedFor += 1;
    return () => {
      this.#waitedFor -= 1;
      if (this.#waitedFor === 0) for (const goOn of this.#standingBack) goOn();
    };
  }

  /** Asked by bulk work before each piece: comes back when nobody waits, or after a short while. */
  async yieldToWaiting(): Promise<void> {
    await nextTurn();
    if (this.#waitedFor === 0) return;
    await new Promise<void>((resolve) => {
      const goOn = () => {
        clearTimeout(timer);
        this.#standingBack.delete(goOn);
        resolve();
      };
      const timer = setTimeout(goOn, longestWaitMs);
      this.#standingBack.add(goOn);
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

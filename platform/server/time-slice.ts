import { setImmediate as nextTurn } from "node:timers/promises";

/** The longest that one piece of work runs before others have their turn. */
const sliceMs = 8;

/**
 * Divides long computing into slices: between two slices the event loop serves everybody else. One object serves all loops
 * of a piece of work, so that many short loops in a row give way too.
 */
export class TimeSlice {
  #endsAt: number;
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#endsAt = now() + sliceMs;
  }

  /** Whether the slice is used up: then `next` is due. */
  get isOver(): boolean {
    return this.#now() >= this.#endsAt;
  }

  /** Resolves when the others had their turn; a new slice begins. */
  async next(): Promise<void> {
    await nextTurn();
    this.#endsAt = this.#now() + sliceMs;
  }

  /** Does something with each item, in order. */
  async each<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
    for (const item of items) {
      if (this.isOver) await this.next();
      work(item);
    }
  }

  /** Answers what `work` makes of each item, in order. */
  async map<Item, Result>(items: Iterable<Item>, work: (item: Item) => Result): Promise<Result[]> {
    const results: Result[] = [];
    await this.each(items, (item) => results.push(work(item)));
    return results;
  }
}

/** The items in groups of at most `size`, in order. */
export function* chunksOf<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let chunk: Item[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

import { setImmediate as nextTurn } from "node:timers/promises";

/** The maximum time, in milliseconds, for which one piece of work runs before it yields. */
const sliceMs = 8;

/** The number of texts that are sorted in about a millisecond. */
const sortedAtOnce = 2_000;

/**
 * Divides long computations into slices, between which the event loop serves other work. One object serves all loops
 * of a piece of work, so that many short loops in a row yield as well.
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

  /** Resolves after the event loop has served other work; a new slice begins. */
  async next(): Promise<void> {
    await nextTurn();
    this.#endsAt = this.#now() + sliceMs;
  }

  /** Calls a function with each item, in order. */
  async each<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
    for (const item of items) {
      if (this.isOver) await this.next();
      work(item);
    }
  }

  /** Returns the texts sorted: runs are sorted individually and merged. */
  async sorted(texts: Iterable<string>): Promise<string[]> {
    let runs = [];
    for (const run of chunksOf(texts, sortedAtOnce)) {
      if (this.isOver) await this.next();
      runs.push(run.sort());
    }
    while (runs.length > 1) {
      const merged = [];
      for (const [one, other] of chunksOf(runs, 2)) merged.push(await this.#merge(one ?? [], other ?? []));
      runs = merged;
    }
    return runs[0] ?? [];
  }

  async #merge(one: readonly string[], other: readonly string[]): Promise<string[]> {
    const merged: string[] = [];
    let [at, beside] = [0, 0];
    while (at < one.length || beside < other.length) {
      if (merged.length % sortedAtOnce === 0 && this.isOver) await this.next();
      const [left, right] = [one[at], other[beside]];
      const takesLeft = right === undefined || (left !== undefined && left <= right);
      merged.push((takesLeft ? left : right) as string);
      if (takesLeft) at += 1;
      else beside += 1;
    }
    return merged;
  }

  /** Returns the result of `work` for each item, in order. */
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

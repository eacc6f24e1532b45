/** A pseudo-random generator: the same seed produces the same numbers on every machine. */
export class SeededChance {
  #state: number;

  constructor(seed: string) {
    // FNV-1a, so that neighbouring seeds ("hour 1", "hour 2") have distant states.
    let hash = 0x811c9dc5;
    for (let at = 0; at < seed.length; at += 1) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193);
    this.#state = hash;
  }

  /** Returns a number from 0 up to, not including, 1 (mulberry32). */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(limit: number): number {
    return Math.floor(this.fraction() * limit);
  }

  pick<Item>(items: readonly Item[]): Item {
    return this.#at(items, this.fraction());
  }

  /**
   * Returns an item like `pick`, but prefers the first ones strongly: in practice few origins cause most of the events.
   */
  pickSkewed<Item>(items: readonly Item[]): Item {
    return this.#at(items, this.fraction() ** 2);
  }

  hexadecimal(length: number): string {
    return Array.from({ length }, () => this.below(16).toString(16)).join("");
  }

  /** Returns the number of occurrences of something that occurs `mean` times on average (Knuth; for small means). */
  count(mean: number): number {
    const limit = Math.exp(-mean);
    let product = this.fraction();
    let count = 0;
    while (product > limit) {
      count += 1;
      product *= this.fraction();
    }
    return count;
  }

  #at<Item>(items: readonly Item[], fraction: number): Item {
    const item = items[Math.floor(fraction * items.length)];
    if (item === undefined) throw new Error("Nothing to choose from");
    return item;
  }
}

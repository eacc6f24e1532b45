/**
 * Each key is stored as a 64-bit hash in two words: in a table of a million keys, the probability that an absent key
 * matches is 2⁻⁴³.
 */
const bytesOfSlot = 8;
const smallest = 1_024;
const none: readonly string[] = [];

/**
 * A set of texts, each with a kind. Keys can only be added; to remove keys a new set is built. Texts are hashed from
 * the end, so that a name and all its parent domains are looked up in one pass.
 */
export class KeyTable {
  #firsts: Uint32Array;
  #seconds: Uint32Array;
  #count = 0;
  readonly #seed: number;

  /**
   * Allocates space for the expected number of keys. The seed is random per process, so that collisions cannot be
   * constructed.
   */
  constructor(expected: number, seed: number) {
    let slots = smallest;
    while (slots < expected * 2 * 0.9) slots *= 2;
    this.#firsts = new Uint32Array(slots);
    this.#seconds = new Uint32Array(slots);
    this.#seed = seed;
  }

  get count(): number {
    return this.#count;
  }

  get bytes(): number {
    return this.#firsts.length * bytesOfSlot;
  }

  add(kind: number, key: string): void {
    if (this.#count * 1.8 > this.#firsts.length) this.#grow();
    const walk = new KeyWalk(this.#seed, kind, key, key.length);
    walk.back(0);
    this.#put(walk.first, walk.second);
  }

  has(kind: number, key: string): boolean {
    const walk = new KeyWalk(this.#seed, kind, key, key.length);
    walk.back(0);
    return this.#holds(walk.first, walk.second);
  }

  /** Returns the suffixes of a name in the set that begin at a label, with at least `shortest` characters. */
  endsOf(kind: number, name: string, shortest: number): readonly string[] {
    const walk = new KeyWalk(this.#seed, kind, name, name.length);
    let values = none;
    for (let from = name.length - shortest; from >= 0; ) {
      walk.back(from);
      if (this.#holds(walk.first, walk.second)) values = [...values, name.slice(from)];
      if (from === 0) break;
      from = name.lastIndexOf(".", from - 2) + 1;
    }
    return values;
  }

  #holds(first: number, second: number): boolean {
    const mask = this.#firsts.length - 1;
    for (let slot = first & mask; ; slot = (slot + 1) & mask) {
      const [one, other] = [this.#firsts[slot], this.#seconds[slot]];
      if (one === first && other === second) return true;
      if (one === 0 && other === 0) return false;
    }
  }

  #put(first: number, second: number): void {
    const mask = this.#firsts.length - 1;
    let slot = first & mask;
    while (this.#firsts[slot] !== 0 || this.#seconds[slot] !== 0) {
      if (this.#firsts[slot] === first && this.#seconds[slot] === second) return;
      slot = (slot + 1) & mask;
    }
    this.#firsts[slot] = first;
    this.#seconds[slot] = second;
    this.#count += 1;
  }

  #grow(): void {
    const [firsts, seconds] = [this.#firsts, this.#seconds];
    this.#firsts = new Uint32Array(firsts.length * 2);
    this.#seconds = new Uint32Array(seconds.length * 2);
    this.#count = 0;
    for (let slot = 0; slot < firsts.length; slot += 1)
      if (firsts[slot] !== 0 || seconds[slot] !== 0) this.#put(firsts[slot] ?? 0, seconds[slot] ?? 0);
  }
}

/** Computes the hash of a text from its end, one character at a time. */
class KeyWalk {
  #one: number;
  #other: number;
  #at: number;
  readonly #text: string;
  first = 0;
  second = 0;

  constructor(seed: number, kind: number, text: string, end: number) {
    this.#one = mixed(seed ^ Math.imul(kind + 1, 0x9e37_79b1));
    this.#other = mixed(this.#one ^ 0x5bd1_e995);
    this.#text = text;
    this.#at = end;
  }

  back(to: number): void {
    let [one, other] = [this.#one, this.#other];
    for (let at = this.#at - 1; at >= to; at -= 1) {
      const code = this.#text.charCodeAt(at);
      one = Math.imul(one ^ code, 0x85eb_ca6b);
      one ^= one >>> 15;
      other = Math.imul(other ^ code, 0xc2b2_ae35);
      other ^= other >>> 13;
    }
    this.#one = one;
    this.#other = other;
    this.#at = to;
    this.first = mixed(one ^ Math.imul(other, 0x27d4_eb2f));
    // A slot with two zero words is empty, so a hash must not be zero.
    this.second = mixed(other ^ Math.imul(one, 0x1656_67b1)) || 1;
  }
}

function mixed(word: number): number {
  let value = word | 0;
  value = Math.imul(value ^ (value >>> 16), 0x7feb_352d);
  value = Math.imul(value ^ (value >>> 15), 0x846c_a68b);
  return (value ^ (value >>> 16)) >>> 0;
}

import { setTimeout } from "node:timers/promises";
import { Refusal } from "./refusal.ts";

interface Waiting<Item, Answer> {
  item: Item;
  together: StoreTogether<Item, Answer>;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** Stores several items in one transaction, and returns the answers in the order of the items. */
export type StoreTogether<Item, Answer> = (items: Item[]) => Promise<(Answer | Refusal)[]>;

const retryAfterSeconds = 1;

/**
 * Combines small writes to the same place: writes that arrive during a transaction are stored together in the next one,
 * so that many cost nearly as much as one; a single write does not wait. A transaction that fails because of its items
 * is repeated item by item; any other failure, such as an unavailable database, applies to all of them.
 */
export class GroupCommit<Item, Answer> {
  readonly #waiting = new Map<string, Waiting<Item, Answer>[]>();
  readonly #atOnce: number;
  readonly #longestQueue: number;
  readonly #isItemError: (error: unknown) => boolean;
  readonly #gathers: boolean;

  constructor(options: {
    atOnce: number;
    longestQueue: number;
    /** Returns whether an error is caused by the content of one of the items. */
    isItemError: (error: unknown) => boolean;
    /**
     * Whether the next group waits for the callers that were just answered: useful if a transaction costs much more
     * than an item.
     */
    gathers: boolean;
  }) {
    this.#atOnce = options.atOnce;
    this.#longestQueue = options.longestQueue;
    this.#isItemError = options.isItemError;
    this.#gathers = options.gathers;
  }

  /** Returns whether an item for this place is being stored or waits. */
  isAtWork(place: string): boolean {
    return this.#waiting.has(place);
  }

  /** Resolves when the transaction with the item has committed; refuses when too many items wait for this place. */
  store(place: string, item: Item, together: StoreTogether<Item, Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const queue = this.#waiting.get(place);
      if (queue && queue.length >= this.#longestQueue) {
        reject(new Refusal("too_many_requests", { retryAfterSeconds }));
        return;
      }
      const one = { item, together, resolve, reject };
      if (queue) queue.push(one);
      else {
        this.#waiting.set(place, [one]);
        void this.#work(place);
      }
    });
  }

  async #work(place: string): Promise<void> {
    const queue = this.#waiting.get(place) ?? [];
    while (queue.length > 0) {
      const group = queue.splice(0, this.#atOnce);
      const began = performance.now();
      await this.#settle(group);
      if (!this.#gathers) continue;
      // Callers that were just answered may be about to send the next item; without waiting for them two half-full
      // groups would alternate. The wait lasts at most as long as the transaction took, and does not happen when
      // callers come one after the other.
      const everybody = Math.min(group.length + queue.length, this.#atOnce);
      const until = 2 * performance.now() - began;
      while (everybody > 1 && queue.length < everybody && performance.now() < until) await setTimeout(1);
    }
    this.#waiting.delete(place);
  }

  async #settle(group: Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = (await group[0]?.together(group.map(({ item }) => item))) ?? [];
      group.forEach(({ resolve, reject }, at) => {
        const answer = answers[at];
        if (answer === undefined || answer instanceof Refusal) reject(answer);
        else resolve(answer);
      });
    } catch (error) {
      if (group.length === 1 || !this.#isItemError(error)) for (const { reject } of group) reject(error);
      else for (const one of group) await this.#settle([one]);
    }
  }
}

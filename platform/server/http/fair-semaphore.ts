/** Identifies who requests a slot: the person (or source, or address), and the company whose share is used. */
export interface TenantKey {
  company: string;
  person: string;
}

export interface PlaceLimits {
  /** The maximum number of slots in use: in total, by one company, and by one person. */
  places: number;
  placesOfCompany: number;
  placesOfPerson: number;
  /** The maximum number of waiting requests: in total, of one company, and of one person. */
  waiting: number;
  waitingOfCompany: number;
  waitingOfPerson: number;
  longestWaitMs: number;
}

/** The reason for a refusal: the caller's own share is used up, or too many other requests wait. */
export type LimitReason = "own_share" | "crowd";

interface Waiting {
  claimant: TenantKey;
  /** Whether the entry was admitted before and only continues: it can no longer be dropped. */
  goesOn: boolean;
  begin(): void;
  refuse(excess: LimitReason): void;
}

/**
 * Shares a few slots among many callers. A free slot goes to the company with the fewest slots in use, and within it
 * to the person with the fewest, however long the queue of another is. When too many wait, the longest queue loses
 * its newest entry (longest queue drop).
 */
export class FairSemaphore {
  readonly #limits: PlaceLimits;
  readonly #refusal: (excess: LimitReason) => Error;
  readonly #atWork = new Tally();
  readonly #waiting = new Tally();
  #queue: Waiting[] = [];

  constructor(limits: PlaceLimits, refusal: (excess: LimitReason) => Error) {
    this.#limits = limits;
    this.#refusal = refusal;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** Runs the work once a slot is free. */
  async within<T>(claimant: TenantKey, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(claimant);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Waits for a slot; the returned function releases it. */
  async enter(claimant: TenantKey): Promise<() => void> {
    const excess = this.excessOf(claimant);
    if (excess) throw this.#refusal(excess);
    return await this.#place(claimant, false);
  }

  /** Waits for a slot for the next step of work that was admitted before; it is not refused by any limit. */
  resume(claimant: TenantKey): Promise<() => void> {
    return this.#place(claimant, true);
  }

  /** Returns the reason for which a new request would be refused at once; undefined if it may wait. */
  excessOf({ company, person }: TenantKey): LimitReason | undefined {
    const { waiting, waitingOfCompany, waitingOfPerson } = this.#limits;
    if (this.#waiting.of(person) >= waitingOfPerson || this.#waiting.of(company) >= waitingOfCompany)
      return "own_share";
    if (this.#queue.length < waiting) return undefined;
    const longest = this.#longestQueue((one) => one.company).length;
    return longest <= this.#waiting.of(company) + 1 ? "crowd" : undefined;
  }

  #place(claimant: TenantKey, goesOn: boolean): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#atWork.add(claimant, -1);
        this.#admit();
      };
      const timer = setTimeout(
        () => waiter.refuse(this.#hasItsShare(claimant) ? "own_share" : "crowd"),
        this.#limits.longestWaitMs,
      );
      const waiter: Waiting = {
        claimant,
        goesOn,
        begin: () => {
          clearTimeout(timer);
          this.#remove(waiter);
          this.#atWork.add(claimant, 1);
          resolve(leave);
        },
        refuse: (excess) => {
          clearTimeout(timer);
          this.#remove(waiter);
          reject(this.#refusal(excess));
        },
      };
      this.#queue.push(waiter);
      this.#waiting.add(claimant, 1);
      this.#admit();
      if (!goesOn && this.#queue.length > this.#limits.waiting) this.#dropFromLongest();
    });
  }

  #remove(waiter: Waiting): void {
    this.#queue.splice(this.#queue.indexOf(waiter), 1);
    this.#waiting.add(waiter.claimant, -1);
  }

  #admit(): void {
    for (let next = this.#next(); next; next = this.#next()) next.begin();
  }

  /** The first in order of arrival among equals. */
  #next(): Waiting | undefined {
    const { places } = this.#limits;
    if (this.#atWork.total >= places) return undefined;
    let best: Waiting | undefined;
    let least = Infinity;
    for (const one of this.#queue) {
      if (this.#hasItsShare(one.claimant)) continue;
      const { company, person } = one.claimant;
      // Steps of admitted requests come before new requests, because their callers have waited already.
      const order =
        (one.goesOn ? 0 : places * places) + this.#atWork.of(company) * places + this.#atWork.of(person);
      if (order >= least) continue;
      best = one;
      least = order;
    }
    return best;
  }

  #hasItsShare({ company, person }: TenantKey): boolean {
    const { placesOfCompany, placesOfPerson } = this.#limits;
    return this.#atWork.of(company) >= placesOfCompany || this.#atWork.of(person) >= placesOfPerson;
  }

  #dropFromLongest(): void {
    const { company } = this.#longestQueue((one) => one.company).at(-1)?.claimant ?? {};
    const ofCompany = this.#queue.filter((one) => one.claimant.company === company);
    const queue = longestOf(ofCompany, (one) => one.person);
    queue.findLast(({ goesOn }) => !goesOn)?.refuse(queue.length > 1 ? "own_share" : "crowd");
  }

  #longestQueue(by: (claimant: TenantKey) => string): Waiting[] {
    return longestOf(this.#queue, by);
  }
}

function longestOf(queue: Waiting[], by: (claimant: TenantKey) => string): Waiting[] {
  const groups = Map.groupBy(queue, ({ claimant }) => by(claimant)).values();
  return [...groups].reduce((longest, group) => (group.length > longest.length ? group : longest), []);
}

/** The number of slots in use per company and person; keys without slots take no memory. */
class Tally {
  readonly #counts = new Map<string, number>();
  total = 0;

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  add({ company, person }: TenantKey, change: 1 | -1): void {
    this.total += change;
    for (const name of [company, person]) {
      const now = this.of(name) + change;
      if (now === 0) this.#counts.delete(name);
      else this.#counts.set(name, now);
    }
  }
}

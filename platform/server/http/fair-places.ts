/** Who asks for a place: a person (or a source, or an address), and the company whose share that is. */
export interface Claimant {
  company: string;
  person: string;
}

export interface PlaceLimits {
  /** At work at once, of one company, and of one person. */
  places: number;
  placesOfCompany: number;
  placesOfPerson: number;
  /** Waiting at once, of one company, and of one person. */
  waiting: number;
  waitingOfCompany: number;
  waitingOfPerson: number;
  longestWaitMs: number;
}

/** Why somebody is sent away: they have their share already, or too many others want something too. */
export type Excess = "own_share" | "crowd";

interface Waiting {
  claimant: Claimant;
  /** It was let in before, and only goes on: nobody takes its turn away any more. */
  goesOn: boolean;
  begin(): void;
  refuse(excess: Excess): void;
}

/**
 * Shares a few places among many. A company and a person work on few at once, and a free place goes to the company that
 * has the fewest, and there to the person who has the fewest, however long the queue of another is. When too many wait,
 * whoever has the longest queue loses its newest entry (longest queue drop).
 */
export class FairPlaces {
  readonly #limits: PlaceLimits;
  readonly #refusal: (excess: Excess) => Error;
  readonly #atWork = new Tally();
  readonly #waiting = new Tally();
  #queue: Waiting[] = [];

  constructor(limits: PlaceLimits, refusal: (excess: Excess) => Error) {
    this.#limits = limits;
    this.#refusal = refusal;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** Runs the work once there is a place for it. */
  async within<T>(claimant: Claimant, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(claimant);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Waits for a place; the answer gives it back. */
  async enter(claimant: Claimant): Promise<() => void> {
    const excess = this.excessOf(claimant);
    if (excess) throw this.#refusal(excess);
    return await this.#place(claimant, false);
  }

  /** The same for the next step of what was let in: it waits its turn, and no limit sends it away. */
  goOn(claimant: Claimant): Promise<() => void> {
    return this.#place(claimant, true);
  }

  /** Why somebody who came now would be sent away at once; undefined when they may wait. */
  excessOf({ company, person }: Claimant): Excess | undefined {
    const { waiting, waitingOfCompany, waitingOfPerson } = this.#limits;
    if (this.#waiting.of(person) >= waitingOfPerson || this.#waiting.of(company) >= waitingOfCompany)
      return "own_share";
    if (this.#queue.length < waiting) return undefined;
    const longest = this.#longestQueue((one) => one.company).length;
    return longest <= this.#waiting.of(company) + 1 ? "crowd" : undefined;
  }

  #place(claimant: Claimant, goesOn: boolean): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#atWork.add(claimant, -1);
        this.#admit();
      };
      const timer = setTimeout(
        () => waiting.refuse(this.#hasItsShare(claimant) ? "own_share" : "crowd"),
        this.#limits.longestWaitMs,
      );
      const waiting: Waiting = {
        claimant,
        goesOn,
        begin: () => {
          clearTimeout(timer);
          this.#remove(waiting);
          this.#atWork.add(claimant, 1);
          resolve(leave);
        },
        refuse: (excess) => {
          clearTimeout(timer);
          this.#remove(waiting);
          reject(this.#refusal(excess));
        },
      };
      this.#queue.push(waiting);
      this.#waiting.add(claimant, 1);
      this.#admit();
      if (!goesOn && this.#queue.length > this.#limits.waiting) this.#dropFromLongest();
    });
  }

  #remove(waiting: Waiting): void {
    this.#queue.splice(this.#queue.indexOf(waiting), 1);
    this.#waiting.add(waiting.claimant, -1);
  }

  #admit(): void {
    for (let next = this.#next(); next; next = this.#next()) next.begin();
  }

  /** Of equals the first that came. */
  #next(): Waiting | undefined {
    const { places } = this.#limits;
    if (this.#atWork.total >= places) return undefined;
    let best: Waiting | undefined;
    let least = Infinity;
    for (const one of this.#queue) {
      if (this.#hasItsShare(one.claimant)) continue;
      const { company, person } = one.claimant;
      // What was let in goes before what comes new: its caller has waited already.
      const order =
        (one.goesOn ? 0 : places * places) + this.#atWork.of(company) * places + this.#atWork.of(person);
      if (order >= least) continue;
      best = one;
      least = order;
    }
    return best;
  }

  #hasItsShare({ company, person }: Claimant): boolean {
    const { placesOfCompany, placesOfPerson } = this.#limits;
    return this.#atWork.of(company) >= placesOfCompany || this.#atWork.of(person) >= placesOfPerson;
  }

  #dropFromLongest(): void {
    const { company } = this.#longestQueue((one) => one.company).at(-1)?.claimant ?? {};
    const ofCompany = this.#queue.filter((one) => one.claimant.company === company);
    const queue = longestOf(ofCompany, (one) => one.person);
    queue.findLast(({ goesOn }) => !goesOn)?.refuse(queue.length > 1 ? "own_share" : "crowd");
  }

  #longestQueue(by: (claimant: Claimant) => string): Waiting[] {
    return longestOf(this.#queue, by);
  }
}

function longestOf(queue: Waiting[], by: (claimant: Claimant) => string): Waiting[] {
  const groups = Map.groupBy(queue, ({ claimant }) => by(claimant)).values();
  return [...groups].reduce((longest, group) => (group.length > longest.length ? group : longest), []);
}

/** How many each company and each person has; what has none takes no memory. */
class Tally {
  readonly #counts = new Map<string, number>();
  total = 0;

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  add({ company, person }: Claimant, change: 1 | -1): void {
    this.total += change;
    for (const name of [company, person]) {
      const now = this.of(name) + change;
      if (now === 0) this.#counts.delete(name);
      else this.#counts.set(name, now);
    }
  }
}

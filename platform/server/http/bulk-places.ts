import { Refusal } from "#platform/server/refusal.ts";

/** As many as the pool for bulk work has connections. */
const places = 4;
/** One company never takes all of them. */
const placesOfOne = 2;
const longestQueue = 24;
const longestWaitMs = 20_000;
const retryAfterSeconds = 5;

interface Waiting {
  company: number;
  begin(): void;
}

/**
 * Who may import or export now. A company works on few at once, and when a place is free the one that has the fewest
 * goes first, however long the queue of another is; what waits too long, or behind too many, is asked to come back.
 */
export class BulkPlaces {
  readonly #atWork = new Map<number, number>();
  #taken = 0;
  #queue: Waiting[] = [];

  /** Runs the work once there is a place for this company. */
  async within<T>(company: number, work: () => Promise<T>): Promise<T> {
    await this.#place(company);
    try {
      return await work();
    } finally {
      this.#count(company, -1);
      this.#admit();
    }
  }

  #place(company: number): Promise<void> {
    if (this.#queue.filter((one) => one.company === company).length >= longestQueue) throw comeBack();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#queue = this.#queue.filter((one) => one !== waiting);
        reject(comeBack());
      }, longestWaitMs);
      const waiting: Waiting = {
        company,
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      this.#queue.push(waiting);
      this.#admit();
    });
  }

  #admit(): void {
    while (this.#taken < places) {
      const open = this.#queue.filter(({ company }) => this.#worksOn(company) < placesOfOne);
      // Equals keep the order in which they came.
      const [next] = open.toSorted((one, other) => this.#worksOn(one.company) - this.#worksOn(other.company));
      if (!next) return;
      this.#queue = this.#queue.filter((one) => one !== next);
      this.#count(next.company, 1);
      next.begin();
    }
  }

  #worksOn(company: number): number {
    return this.#atWork.get(company) ?? 0;
  }

  #count(company: number, change: 1 | -1): void {
    this.#taken += change;
    const now = this.#worksOn(company) + change;
    if (now === 0) this.#atWork.delete(company);
    else this.#atWork.set(company, now);
  }
}

function comeBack(): Refusal {
  return new Refusal("too_many_requests", {
    detail:
      "Su empresa tiene demasiadas cargas y exportaciones en curso. Inténtelo de nuevo en unos segundos.",
    retryAfterSeconds,
  });
}

/**
 * The approximate number of events in one portion of a period. A query reads one or several portions; reading 2,000
 * events occupies one core for less time than a person notices.
 */
export const eventsOfPart = 2_000;

interface Limits {
  /**
   * The query time, in milliseconds, below which the number of portions is doubled. `slowMs`: the time above which it
   * is halved.
   */
  quickMs: number;
  slowMs: number;
  /** The pause before the next query, as a share of the last query's duration. */
  rest: number;
  /** The number of events per page if the rule is evaluated in the process. */
  page: number;
}

const limits = {
  /** Long enough for PostgreSQL to run a query in parallel, and short enough for a slow machine. */
  alone: { quickMs: 2_000, slowMs: 5_000, rest: 0.05, page: 2_000 },
  /**
   * While people work, the run uses one core at most half of the time, in short queries between which lists can be
   * read.
   */
  amongPeople: { quickMs: 20, slowMs: 60, rest: 1, page: 250 },
} satisfies Record<string, Limits>;
const maxParts = 500;

/**
 * Determines the number of events that one query reads, and the pause after it, from the duration of the last
 * queries.
 */
export class ScanPace {
  /** The number of portions of the next query, by mode. */
  #parts = { alone: 200, amongPeople: 1 };

  of(peopleAtWork: boolean): ScanTurn {
    const way = peopleAtWork ? "amongPeople" : "alone";
    const { quickMs, slowMs, rest, page } = limits[way];
    return {
      parts: this.#parts[way],
      page,
      oneCore: peopleAtWork,
      restAfter: (tookMs) => {
        const parts = this.#parts[way];
        if (tookMs < quickMs) this.#parts[way] = Math.min(maxParts, parts * 2);
        else if (tookMs > slowMs) this.#parts[way] = Math.max(1, Math.floor(parts / 2));
        return tookMs * rest;
      },
    };
  }
}

export interface ScanTurn {
  parts: number;
  page: number;
  oneCore: boolean;
  /** Returns the pause after a query of this duration, in milliseconds. */
  restAfter(tookMs: number): number;
}

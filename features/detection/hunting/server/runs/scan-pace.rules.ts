/**
 * The approximate number of events in one part of a period. A query reads one or several parts; 2,000 events take one
 * core less time than a person notices.
 */
export const eventsOfPart = 2_000;

interface Limits {
  /** If a query took less than `quickMs`, the number of parts is doubled; more than `slowMs` halves it. */
  quickMs: number;
  slowMs: number;
  /** The share of a query's time that is left to others before the next one. */
  rest: number;
  /** The number of events per page if the rule is evaluated in the process. */
  page: number;
}

const limits = {
  /** Long enough for PostgreSQL to run a query in parallel, and short enough for a slow machine. */
  alone: { quickMs: 2_000, slowMs: 5_000, rest: 0.05, page: 2_000 },
  /** One core half of the time, in short queries between which a list can be read. */
  amongPeople: { quickMs: 20, slowMs: 60, rest: 1, page: 250 },
} satisfies Record<string, Limits>;
const maxParts = 500;

/** The number of events read by one query, and the pause after it; adapted to the duration of the last ones. */
export class ScanPace {
  /** The number of parts of the next query, by mode. */
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

/**
 * A question of a run looks at one or some parts of the period, each with about so many events: few enough that a core
 * is through with them before anybody who clicks notices.
 */
export const eventsOfPart = 2_000;

interface Limits {
  /** As many as were answered this quickly are doubled, and halved when they took this long. */
  quickMs: number;
  slowMs: number;
  /** The share of a query's time that is left to others before the next one. */
  rest: number;
  /** Events that are read into the process at once, where the rule itself has to look at each. */
  page: number;
}

const limits = {
  /** Enough in the end that PostgreSQL shares a question among its workers, and few enough where a machine is slow. */
  alone: { quickMs: 2_000, slowMs: 5_000, rest: 0.05, page: 2_000 },
  /** One core half of the time, in turns that a list can wait for. */
  amongPeople: { quickMs: 20, slowMs: 60, rest: 1, page: 250 },
} satisfies Record<string, Limits>;
const maxParts = 500;

/** The number of events read by one query, and the pause after it; adapted to the duration of the last ones. */
export class ScanPace {
  /** The parts of the next question, for each way of going. */
  #parts = { alone: 200, amongPeople: 1 };

  of(peopleAtWork: boolean): Turn {
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

export interface Turn {
  parts: number;
  page: number;
  oneCore: boolean;
  /** Returns the pause after a query of this duration, in milliseconds. */
  restAfter(tookMs: number): number;
}

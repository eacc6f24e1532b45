import { Refusal } from "#platform/server/refusal.ts";
import { FairSemaphore } from "./fair-semaphore.ts";

/**
 * The slots of imports and exports: as many as the pool for bulk work has connections, and never all for one company.
 */
export class BulkSlots {
  readonly #places = new FairSemaphore(
    {
      places: 4,
      placesOfCompany: 2,
      placesOfPerson: 2,
      waiting: Infinity,
      waitingOfCompany: 24,
      waitingOfPerson: 24,
      longestWaitMs: 20_000,
    },
    () =>
      new Refusal("too_many_requests", {
        detail:
          "Su empresa tiene demasiadas cargas y exportaciones en curso. Inténtelo de nuevo en unos segundos.",
        retryAfterSeconds: 5,
      }),
  );

  /** Runs the work once a slot for this company is free. */
  within<T>(company: number, work: () => Promise<T>): Promise<T> {
    return this.#places.within({ company: `company ${company}`, person: `people of ${company}` }, work);
  }
}

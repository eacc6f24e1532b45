const failuresInARow = 3;
const restMs = 30_000;

/**
 * Suspends calls to a service after several failures in a row; after a pause, one call tests whether the service is
 * available again.
 */
export class CircuitBreaker {
  #failures = 0;
  #restsUntil = 0;
  #isTried = false;

  /** Returns whether a call may go out now. Callers that are admitted report how it ended. */
  admit(now: number): boolean {
    if (this.#failures < failuresInARow) return true;
    if (now < this.#restsUntil || this.#isTried) return false;
    this.#isTried = true;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#isTried = false;
  }

  failed(now: number): void {
    this.#failures += 1;
    this.#isTried = false;
    if (this.#failures >= failuresInARow) this.#restsUntil = now + restMs;
  }

  /** Records a call whose result is no evidence about the service. */
  undecided(): void {
    this.#isTried = false;
  }
}

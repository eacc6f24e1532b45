const failuresInARow = 3;
const pauseMs = 30_000;

/** Keeps those who wait from an engine that just failed several times: they are told at once. */
export class EngineBreaker {
  #failures = 0;
  #pausedUntil = 0;

  /** How long nothing may be asked yet; 0: go on. */
  pauseLeft(now: number): number {
    return Math.max(0, this.#pausedUntil - now);
  }

  answered(): void {
    this.#failures = 0;
  }

  /** One more failure after the pause ends in another pause at once. */
  failed(now: number): void {
    this.#failures += 1;
    if (this.#failures >= failuresInARow) this.#pausedUntil = now + pauseMs;
  }
}

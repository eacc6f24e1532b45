/** The group of jobs without a company. */
export const portalGroup = "portal";

/**
 * The order in which a kind of job serves companies. Companies take turns: in one round each is served once, however
 * many jobs of another wait longer; a company has one job of the kind at work at a time, so that a long one leaves the
 * other slots to others.
 */
export class CompanyTurns {
  readonly #served = new Set<string>();
  readonly #atWork = new Set<string>();

  /** The groups whose jobs must not be fetched now. */
  get excluded(): string[] {
    return [...new Set([...this.#served, ...this.#atWork])];
  }

  /**
   * Starts a new round; returns false when the former round served no group that is idle now, so that a new one gains
   * nothing.
   */
  beginRound(): boolean {
    const someone = [...this.#served].some((group) => !this.#atWork.has(group));
    this.#served.clear();
    return someone;
  }

  begin(group: string): void {
    this.#served.add(group);
    this.#atWork.add(group);
  }

  end(group: string): void {
    this.#atWork.delete(group);
  }
}

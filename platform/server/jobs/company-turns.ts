/** The group of jobs without a company. */
export const portalGroup = "portal";

/**
 * The order in which one kind of job serves companies. Each company is served once per round, however many jobs of
 * another have waited longer, and runs one job of the kind at a time, so that a long job leaves the other slots to
 * other companies.
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

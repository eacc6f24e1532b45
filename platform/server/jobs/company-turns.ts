/** The group of jobs that no company caused. */
export const portalGroup = "portal";

/**
 * The order in which a kind of job serves companies. Companies take turns: in one round each is served once, however
 * many jobs of another wait longer; a company has one job of the kind at work at a time, so that a long one leaves the
 * other slots to others.
 */
export class CompanyTurns {
  readonly #served = new Set<string>();
  readonly #atWork = new Set<string>();

  /** Groups whose jobs are not to be fetched now. */
  get excluded(): string[] {
    return [...new Set([...this.#served, ...this.#atWork])];
  }

  /** Starts a new round; false when nobody was served in this one, so that there is nothing to gain by it. */
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

import type { QuotaName } from "./quota.rules.ts";

/** The longest that a source is sent back without asking the database: a quota that was raised counts within this. */
const longestHoldMs = 60_000;

interface Hold {
  quota: QuotaName;
  until: Date;
  askAgainAt: number;
  refused: number;
}

/**
 * Sources that have used up a quota, so that one which does not wait costs next to nothing. How often each was sent
 * back stays here until the next delivery that reaches the database writes it down.
 */
export class QuotaHolds {
  readonly #holds = new Map<string, Hold>();

  /** The hold that is on a source now; counts the deliveries that ask. */
  refusing(sourceId: string, now: Date, deliveries: number): Pick<Hold, "quota" | "until"> | undefined {
    const hold = this.#holds.get(sourceId);
    if (!hold || now.getTime() >= hold.askAgainAt) return undefined;
    hold.refused += deliveries;
    return hold;
  }

  hold(sourceId: string, { quota, until }: Pick<Hold, "quota" | "until">, now: Date): void {
    const askAgainAt = Math.min(until.getTime(), now.getTime() + longestHoldMs);
    this.#holds.set(sourceId, { quota, until, askAgainAt, refused: 0 });
  }

  /** Ends the hold, and says how many deliveries it sent back that nobody wrote down yet. */
  release(sourceId: string): number {
    const refused = this.#holds.get(sourceId)?.refused ?? 0;
    this.#holds.delete(sourceId);
    return refused;
  }
}

export const quotaHolds = new QuotaHolds();

import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { addRefused, findQuotaUse } from "./event-intake.store.ts";
import { type QuotaName, quotaSentences, usedUpQuota } from "./quota.rules.ts";

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
class QuotaHolds {
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

/** Sends deliveries back whose source has used up a quota, without asking the database. */
export function refuseHeld(sourceId: string, now: Date, deliveries = 1): void {
  const held = quotaHolds.refusing(sourceId, now, deliveries);
  if (held) throw comeBack(held, now);
}

/** Sends deliveries back when their source has used up a quota; each time that begins, it is written down. */
export async function enforceQuota(
  { db, clock, audit }: Pick<VerbContext, "db" | "clock" | "audit">,
  { companyId, sourceId }: { companyId: number; sourceId: string },
  deliveries = 1,
): Promise<void> {
  const now = clock.now();
  refuseHeld(sourceId, now, deliveries);
  const source = await findQuotaUse(db, sourceId, now);
  if (!source) throw new Refusal("not_found");
  const use = {
    minuteRecords: source.minute_records,
    dayRecords: source.day_records,
    dayBytes: source.day_bytes,
  };
  const usedUp = usedUpQuota(source, use, { now, nextDay: source.next_day });
  const refused = quotaHolds.release(sourceId) + (usedUp ? deliveries : 0);
  if (refused > 0) await addRefused(db, { companyId, sourceId, at: now }, refused);
  if (!usedUp) return;
  quotaHolds.hold(sourceId, usedUp, now);
  audit({
    action: "events.quota_reached",
    objectType: "event_source",
    objectId: sourceId,
    details: { source: source.name, quota: usedUp.quota },
  });
  throw comeBack(usedUp, now, { keep: true });
}

function comeBack(
  { quota, until }: { quota: QuotaName; until: Date },
  now: Date,
  options: { keep?: boolean } = {},
): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000));
  return new Refusal("too_many_requests", { ...options, detail: quotaSentences[quota], retryAfterSeconds });
}

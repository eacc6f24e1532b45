import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { addRefused, findQuotaUse } from "./event-intake.store.ts";
import { type QuotaName, quotaSentences, usedUpQuota } from "./quota.rules.ts";

/**
 * The longest time in milliseconds for which a source is refused without a query, after which a raised quota takes
 * effect.
 */
const longestPauseMs = 60_000;

interface Pause {
  quota: QuotaName;
  until: Date;
  askAgainAt: number;
  refused: number;
}

/**
 * Cache of the sources that have used up a quota, so that refusing their deliveries needs no query. Refusals are
 * counted here until the next delivery that reaches the database records them.
 */
export class QuotaPauses {
  readonly #pauses = new Map<string, Pause>();

  /** Returns the active pause of a source and counts the refused deliveries. */
  refusing(sourceId: string, now: Date, deliveries: number): Pick<Pause, "quota" | "until"> | undefined {
    const pause = this.#pauses.get(sourceId);
    if (!pause || now.getTime() >= pause.askAgainAt) return undefined;
    pause.refused += deliveries;
    return pause;
  }

  pause(sourceId: string, { quota, until }: Pick<Pause, "quota" | "until">, now: Date): void {
    const askAgainAt = Math.min(until.getTime(), now.getTime() + longestPauseMs);
    this.#pauses.set(sourceId, { quota, until, askAgainAt, refused: 0 });
  }

  /** Ends the pause. Returns the number of refused deliveries that are not recorded yet. */
  release(sourceId: string): number {
    const refusedCount = this.#pauses.get(sourceId)?.refused ?? 0;
    this.#pauses.delete(sourceId);
    return refusedCount;
  }
}

/** Refuses deliveries of a source with an active pause, without a query. */
export function refusePaused(pauses: QuotaPauses, sourceId: string, now: Date, deliveries = 1): void {
  const paused = pauses.refusing(sourceId, now, deliveries);
  if (paused) throw comeBack(paused, now);
}

/**
 * Refuses deliveries when their source has used up a quota; the beginning of each pause is recorded in the audit log.
 */
export async function enforceQuota(
  { db, clock, audit, memory }: Pick<VerbContext, "db" | "clock" | "audit" | "memory">,
  { companyId, sourceId }: { companyId: number; sourceId: string },
  deliveries = 1,
): Promise<void> {
  const now = clock.now();
  const pauses = memory(QuotaPauses);
  refusePaused(pauses, sourceId, now, deliveries);
  const source = await findQuotaUse(db, sourceId, now);
  if (!source) throw new Refusal("not_found");
  const use = {
    minuteRecords: source.minute_records,
    dayRecords: source.day_records,
    dayBytes: source.day_bytes,
  };
  const usedUp = usedUpQuota(source, use, { now, nextDay: source.next_day });
  const refusedCount = pauses.release(sourceId) + (usedUp ? deliveries : 0);
  if (refusedCount > 0) await addRefused(db, { companyId, sourceId, at: now }, refusedCount);
  if (!usedUp) return;
  pauses.pause(sourceId, usedUp, now);
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

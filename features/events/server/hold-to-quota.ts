import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { addRefused, findQuotaUse } from "./event-intake.store.ts";
import { type QuotaName, quotaSentences, usedUpQuota } from "./quota.rules.ts";
import { quotaHolds } from "./quota-holds.ts";

/** Sends deliveries back whose source has used up a quota, without asking the database. */
export function refuseHeld(sourceId: string, now: Date, deliveries = 1): void {
  const held = quotaHolds.refusing(sourceId, now, deliveries);
  if (held) throw comeBack(held, now);
}

/** Sends deliveries back when their source has used up a quota; each time that begins, it is written down. */
export async function holdToQuota(
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

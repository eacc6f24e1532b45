import { defaultRetentionDays } from "#features/detection/events/contracts/event-retention.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findEventDeletion } from "../forgetting/event-forgetting.store.ts";
import { findDaysBefore, findOldestHour, findRetention } from "./event-retention.store.ts";

const dayMs = 86_400_000;

/** Returns the start of the company's retention period. */
export function retentionStart(now: Date, days: number): Date {
  return new Date(Math.floor(now.getTime() / dayMs) * dayMs - days * dayMs);
}

/** Returns the retention of the active company's events, and the number of expired ones. */
export async function retentionView({ db, clock }: Pick<VerbContext, "db" | "clock">) {
  const retention = await findRetention(db);
  const days = retention?.days ?? defaultRetentionDays;
  const past = await findDaysBefore(db, retentionStart(clock.now(), days));
  const oldest = await findOldestHour(db);
  const forgetting = await findEventDeletion(db);
  return {
    days,
    changed_at: retention?.changed_at?.toISOString() ?? null,
    oldest_day: oldest?.toISOString().slice(0, 10) ?? null,
    past: past.reduce((sum, { events }) => sum + events, 0),
    last_forgotten_at: retention?.last_forgotten_at?.toISOString() ?? null,
    forgetting: forgetting
      ? {
          unreadable_at: forgetting.unreadable_at.toISOString(),
          events: Number(forgetting.events),
          remaining: forgetting.remaining === null ? null : Number(forgetting.remaining),
          bytes_gone_at: forgetting.bytes_gone_at?.toISOString() ?? null,
        }
      : null,
  };
}

import { usualRetentionDays } from "#features/detection/events/contracts/event-retention.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findDaysBefore, findOldestHour, findRetention } from "./event-retention.store.ts";

const dayMs = 86_400_000;

/** The first moment that a company still keeps. */
export function keptFrom(now: Date, days: number): Date {
  return new Date(Math.floor(now.getTime() / dayMs) * dayMs - days * dayMs);
}

/** How long the events of the active company are kept, and how many are past that. */
export async function retentionView({ db, clock }: Pick<VerbContext, "db" | "clock">) {
  const found = await findRetention(db);
  const days = found?.days ?? usualRetentionDays;
  const past = await findDaysBefore(db, keptFrom(clock.now(), days));
  const oldest = await findOldestHour(db);
  return {
    days,
    changed_at: found?.changed_at?.toISOString() ?? null,
    oldest_day: oldest?.toISOString().slice(0, 10) ?? null,
    past: past.reduce((sum, { events }) => sum + events, 0),
    last_forgotten_at: found?.last_forgotten_at?.toISOString() ?? null,
  };
}

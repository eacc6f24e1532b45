import type { Database } from "#platform/server/database/open-database.ts";
import { findQuietSources, type QuietSource } from "./intake-status.store.ts";
import { habitMs, shortestSilenceMs, silenceMs, typicalGapHours } from "./source-rhythm.rules.ts";

/** Returns the sources that have been silent for longer than their usual gap, or since they were created. */
export async function silentSources(db: Database, now: Date): Promise<QuietSource[]> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const quiet = await findQuietSources(db, {
    quietSince: ago(shortestSilenceMs),
    habitSince: ago(habitMs),
    now,
  });
  return quiet.filter(({ last_received_at, created_at, hours }) => {
    const lastHeardAt = last_received_at ?? created_at;
    return now.getTime() - lastHeardAt.getTime() > silenceMs(typicalGapHours(hours));
  });
}

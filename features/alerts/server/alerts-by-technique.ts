import type { VerbContext } from "#platform/server/verb.ts";
import { countByTechnique } from "./alert-counts.store.ts";
import { visibleTo } from "./visible-to.ts";

/** How many alerts, and events in them, tell of each technique in a period (the start is in it, the end is not). */
export async function countAlertsByTechnique(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  period: { from: Date; to: Date },
): Promise<{ technique: string; alerts: number; events: number }[]> {
  return await countByTechnique(db, visibleTo(actor), period);
}

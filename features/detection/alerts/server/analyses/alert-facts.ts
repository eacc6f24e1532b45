import type { AnalysisFrame } from "#features/assistant/analyses/server/analyses.public.ts";
import { findSourceNames } from "#features/detection/events/server/events.public.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { alertBacklog } from "../figures/alert-backlog.ts";

/** The data about alerts that the analysis rules evaluate. */
export interface AlertFacts {
  alerts: Awaited<ReturnType<typeof alertBacklog>>;
  /** Whether any source could raise an alert. */
  hasSources: boolean;
}

export async function readAlertFacts(
  { db }: VerbContext,
  { audience, from, now }: AnalysisFrame,
): Promise<AlertFacts> {
  return {
    alerts: await alertBacklog(db, audience === "provider" ? "every" : "published", { from, to: now }),
    hasSources: (await findSourceNames(db)).size > 0,
  };
}

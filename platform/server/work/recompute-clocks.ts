import { companyIn } from "#platform/server/actor.ts";
import {
  type ActivityEntry,
  type ClockRules,
  computeClocks,
  withoutUndone,
} from "#platform/server/clocks/clock.rules.ts";
import { type ComputedCase, saveClocks } from "#platform/server/clocks/clock.store.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findActivities } from "./step.store.ts";

/** The timers of a kind of case, derived from the activity of the case. */
export interface CaseClocks extends ClockRules {
  /** Returns columns of the case, such as the first time of a step or the next deadline, by which lists are sorted. */
  columnsOf?(story: readonly ActivityEntry[], clocks: ComputedCase["clocks"]): ComputedCase["columns"];
}

/** Recomputes the timers of these cases from their activity, and stores them. */
export async function recomputeClocks(
  { db, actor, clock }: Pick<VerbContext, "db" | "actor" | "clock">,
  { name, clocks: rules }: { name: string; clocks?: CaseClocks },
  caseIds: readonly string[],
): Promise<void> {
  if (!rules || caseIds.length === 0) return;
  const stories = await findActivities(db, name, caseIds);
  const now = clock.now();
  const computed = caseIds.map((id): ComputedCase => {
    const story = withoutUndone(stories.get(id) ?? []);
    const clocks = computeClocks(rules, story, now);
    return { id, clocks, columns: rules.columnsOf?.(story, clocks) ?? {} };
  });
  await saveClocks(db, { caseName: name, companyId: companyIn(actor) }, computed);
}

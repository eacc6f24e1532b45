import { raiseAlerts } from "#features/detection/alerts/server/alerts.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { correlateMatches } from "../engine/correlation-groups.ts";
import { hasOnlyLowerBounds } from "../engine/correlation-windows.ts";
import type { RuleSet, RunningCorrelation } from "../engine/rule-set.ts";
import { lockSet } from "../rules/write-rule.store.ts";
import { followCorrelations, graceMs } from "./follow-correlations.ts";
import { findMatchesSince, type StoredMatch } from "./match.store.ts";
import { runningRules } from "./running-rules.ts";

const day = 86_400_000;

interface Due {
  rules: RuleSet;
  fresh: StoredMatch[];
}

/** Returns the matches of correlations with an upper bound in windows that have ended and were not reported yet. */
export async function dueStretches({ db, actor, clock }: VerbContext): Promise<Due> {
  const rules = await runningRules(db, companyIn(actor));
  const now = clock.now().getTime();
  const newMatches: StoredMatch[] = [];
  for (const correlation of rules.correlations) {
    if (hasOnlyLowerBounds(correlation.rule)) continue;
    const since = new Date(now - day - correlation.rule.timespanMs);
    const below = await findMatchesSince(
      db,
      correlation.rests.map(({ id }) => id),
      since,
    );
    const storedEventIds = new Set(
      (await findMatchesSince(db, [correlation.id], since)).map(({ event_id }) => event_id),
    );
    const newIds = matchedEventIds(correlation, below, now).filter((id) => !storedEventIds.has(id));
    newMatches.push(...below.filter(({ event_id }) => newIds.includes(event_id)));
  }
  return { rules, fresh: newMatches };
}

function matchedEventIds(
  correlation: RunningCorrelation,
  below: readonly StoredMatch[],
  now: number,
): string[] {
  const matches = below.map(({ rule_id, event_id, occurred_at, group_values }) => ({
    ruleId: rule_id,
    eventId: event_id,
    at: occurred_at.getTime(),
    values: group_values,
  }));
  return correlateMatches(correlation, matches, now - graceMs).flatMap(({ participations }) =>
    participations.map(({ eventId }) => eventId),
  );
}

/** Evaluates the correlations whose intervals have ended. */
export async function closeStretches(context: VerbContext): Promise<void> {
  await lockSet(context.db);
  const { rules, fresh } = await dueStretches(context);
  const occurrences = await followCorrelations(context, rules, fresh);
  if (occurrences.length > 0) await raiseAlerts(context, occurrences);
  context.audit({
    action: "correlations.matched",
    objectType: "correlation_rule",
    details: { found: fresh.length, alerts: occurrences.length },
  });
}

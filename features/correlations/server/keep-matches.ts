import { raiseAlerts } from "#features/alerts/server/alerts.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { detectionOccurrences } from "./alert-occurrences.rules.ts";
import type { Found } from "./find-matches.ts";
import { followCorrelations } from "./follow-correlations.ts";
import { addMatches, countMatches, type KeptMatch } from "./match.store.ts";
import { holdSet, noteSetChange, stateRule } from "./write-rule.store.ts";

/** Keeps what rules found in a delivery, follows the correlations that rest on it, and raises the alerts. */
export async function keepMatches(context: VerbContext, { rules, matches, stopped }: Found): Promise<void> {
  const { db, actor, audit, announce } = context;
  const companyId = companyIn(actor);
  // One delivery after the other: a window that two of them fill is seen by the second.
  await holdSet(db);
  const added = await addMatches(db, companyId, matches);
  await countMatches(db, companyId, added);
  const isAdded = new Set(added.map(keyOf));
  const fresh = matches.filter((match) => isAdded.has(keyOf(match)));
  const byRule = new Map(rules.detections.map((rule) => [rule.id, rule]));
  const occurrences = [
    ...detectionOccurrences(fresh, byRule),
    ...(await followCorrelations(context, rules, fresh)),
  ];
  if (occurrences.length > 0) await raiseAlerts(context, occurrences);
  for (const { id, reason } of stopped) await stateRule(db, id, { state: "failed", state_reason: reason });
  if (stopped.length > 0) await noteSetChange(db, companyId);
  audit({
    action: "correlations.matched",
    objectType: "correlation_rule",
    details: {
      found: fresh.length,
      rules: new Set(fresh.map(({ rule_id }) => rule_id)).size,
      stopped: stopped.map(({ id }) => id),
    },
  });
  if (fresh.length + stopped.length > 0)
    announce({ topic: "correlations.changed", data: { found: fresh.length } });
}

function keyOf({ rule_id, event_id }: Pick<KeptMatch, "rule_id" | "event_id">): string {
  return `${rule_id}/${event_id}`;
}

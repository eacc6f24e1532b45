import { type BatchEvent, eventsOfBatches } from "#features/detection/events/server/events.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { recordOf } from "../engine/event-record.ts";
import { keptValues, type RuleSet, type RunningDetection } from "../engine/rule-set.ts";
import { tooCostly } from "../testing/rule-cost.rules.ts";
import type { KeptMatch } from "./match.store.ts";
import { runningRules } from "./running-rules.ts";

export interface Found {
  rules: RuleSet;
  matches: KeptMatch[];
  /** Rules that had to be stopped, each with the reason. */
  stopped: { id: string; reason: string }[];
  /** It was asked about on purpose, long after it happened. */
  history?: true;
}

/**
 * Holds the rules of the company against the events of some deliveries. Changes nothing. What happened before
 * `historyBefore` is looked at only when somebody tests a rule over it.
 */
export async function findMatches(
  { db, actor }: VerbContext,
  batchIds: readonly string[],
  historyBefore = new Date(0),
): Promise<Found> {
  const match = begin(await runningRules(db, companyIn(actor)));
  if (match.rules.isEmpty) return match;
  for await (const page of eventsOfBatches(db, batchIds)) look(match, page, historyBefore);
  return match;
}

/** The same of events that are at hand, which happened long ago. */
export async function findHistoryMatches(
  { db, actor }: VerbContext,
  events: readonly BatchEvent[],
): Promise<Found> {
  const match = begin(await runningRules(db, companyIn(actor)));
  if (!match.rules.isEmpty) look(match, events);
  return { ...match, history: true };
}

function begin(rules: RuleSet): Found {
  for (const rule of rules.detections) {
    rule.spentMs = 0;
    rule.looked = 0;
  }
  return { rules, matches: [], stopped: [] };
}

function look(
  { rules, matches, stopped }: Found,
  events: readonly BatchEvent[],
  historyBefore = new Date(0),
): void {
  for (const event of events) {
    if (event.occurred_at < historyBefore) continue;
    const hit = rules.matching(event.raw, () => recordOf(event));
    if (hit) for (const rule of hit.rules) matches.push(matchOf(rule, event, hit.record));
  }
  stopped.push(...stopCostly(rules));
}

type Seen = Parameters<typeof recordOf>[0];

export function matchOf(
  { id, keeps }: Pick<RunningDetection, "id" | "keeps">,
  event: Seen,
  record: ReturnType<typeof recordOf>,
): KeptMatch {
  return {
    rule_id: id,
    event_id: event.id,
    occurred_at: event.occurred_at,
    fires: true,
    group_values: keptValues(record, keeps),
    asset_name: event.asset_name,
    user_name: event.target_user ?? event.source_user,
    source_ip: event.source_ip,
  };
}

/** A rule that costs too much is not asked again; the others go on. */
function stopCostly({ detections }: RuleSet) {
  return detections.flatMap((rule) => {
    const reason = rule.stopped ? undefined : tooCostly(rule);
    if (reason === undefined) return [];
    rule.stopped = true;
    return [{ id: rule.id, reason }];
  });
}

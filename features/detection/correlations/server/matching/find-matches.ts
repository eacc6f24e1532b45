import { type BatchEvent, followedEventsOf } from "#features/detection/events/server/events.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { eventRecordOf } from "../engine/event-record.ts";
import { type RuleSet, type RunningDetection, valuesForCorrelations } from "../engine/rule-set.ts";
import { tooCostly } from "../testing/rule-cost.rules.ts";
import type { StoredMatch } from "./match.store.ts";
import { runningRules } from "./running-rules.ts";

export interface RuleMatches {
  rules: RuleSet;
  matches: StoredMatch[];
  /** Rules that were stopped because of their cost, each with the reason. */
  stopped: { id: string; reason: string }[];
  /** Whether the events are historical and were evaluated on request. */
  history?: true;
}

/**
 * Evaluates the company's rules over the events of batches. Changes nothing. Events before `historyBefore` are
 * evaluated only by tests.
 */
export async function findMatches(
  context: VerbContext,
  batchIds: readonly string[],
  historyBefore = new Date(0),
): Promise<RuleMatches> {
  const ruleMatches = begin(await runningRules(context.db, companyIn(context.actor)));
  if (ruleMatches.rules.isEmpty) return ruleMatches;
  const events = await followedEventsOf(context);
  for await (const page of events.ofBatches(batchIds)) look(ruleMatches, page, historyBefore);
  return ruleMatches;
}

/** Evaluates the company's rules over the given historical events. */
export async function findHistoryMatches(
  { db, actor }: VerbContext,
  events: readonly BatchEvent[],
): Promise<RuleMatches> {
  const ruleMatches = begin(await runningRules(db, companyIn(actor)));
  if (!ruleMatches.rules.isEmpty) look(ruleMatches, events);
  return { ...ruleMatches, history: true };
}

function begin(rules: RuleSet): RuleMatches {
  for (const rule of rules.detections) {
    rule.spentMs = 0;
    rule.looked = 0;
  }
  return { rules, matches: [], stopped: [] };
}

function look(
  { rules, matches, stopped }: RuleMatches,
  events: readonly BatchEvent[],
  historyBefore = new Date(0),
): void {
  for (const event of events) {
    if (event.occurred_at < historyBefore) continue;
    const hit = rules.matching(event.raw, () => eventRecordOf(event));
    if (hit) for (const rule of hit.rules) matches.push(matchOfEvent(rule, event, hit.record));
  }
  stopped.push(...stopCostly(rules));
}

type Seen = Parameters<typeof eventRecordOf>[0];

export function matchOfEvent(
  { id, keeps }: Pick<RunningDetection, "id" | "keeps">,
  event: Seen,
  record: ReturnType<typeof eventRecordOf>,
): StoredMatch {
  return {
    rule_id: id,
    event_id: event.id,
    occurred_at: event.occurred_at,
    fires: true,
    group_values: valuesForCorrelations(record, keeps),
    asset_name: event.asset_name,
    user_name: event.target_user ?? event.source_user,
    source_ip: event.source_ip,
  };
}

/** Stops rules that cost too much; the others continue. */
function stopCostly({ detections }: RuleSet) {
  return detections.flatMap((rule) => {
    const reason = rule.stopped ? undefined : tooCostly(rule);
    if (reason === undefined) return [];
    rule.stopped = true;
    return [{ id: rule.id, reason }];
  });
}

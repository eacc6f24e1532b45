import { type AlertOccurrence, raiseAlerts } from "#features/detection/alerts/server/alerts.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { correlateMatches, groupValuesOf, type Match } from "../engine/correlation-groups.ts";
import { hasOnlyLowerBounds } from "../engine/correlation-windows.ts";
import { aliasedField, type RuleSet, type RunningCorrelation } from "../engine/rule-set.ts";
import { lockSet, recordRuleSetChange, stateRule } from "../rules/write-rule.store.ts";
import { detectionOccurrences, occurrenceOf, sharedSubject } from "./alert-occurrences.rules.ts";
import type { RuleMatches } from "./find-matches.ts";
import { addMatches, countMatches, findNeighbours, type StoredMatch } from "./match.store.ts";

/** Late records still count in an interval for this long after its end. */
export const graceMs = 10 * 60_000;
const deepestChain = 8;

/**
 * Evaluates the correlations that use new matches. The match of a correlation can feed another correlation, so each
 * round evaluates the next level.
 */
export async function followCorrelations(
  context: VerbContext,
  rules: RuleSet,
  newMatches: readonly StoredMatch[],
): Promise<AlertOccurrence[]> {
  const occurrences: AlertOccurrence[] = [];
  let round = newMatches;
  for (let step = 0; step < deepestChain && round.length > 0; step += 1) {
    const next: StoredMatch[] = [];
    for (const correlation of rules.correlations) {
      const concerned = round.filter(({ rule_id }) => correlation.rests.some(({ id }) => id === rule_id));
      if (concerned.length === 0) continue;
      const followed = await follow(context, correlation, concerned);
      occurrences.push(...followed.occurrences);
      next.push(...followed.matches);
    }
    round = next;
  }
  return occurrences;
}

async function follow(
  { db, actor, clock }: VerbContext,
  correlation: RunningCorrelation,
  newMatches: readonly StoredMatch[],
): Promise<{ occurrences: AlertOccurrence[]; matches: StoredMatch[] }> {
  const neighbours = await findNeighbours(db, {
    ...stretchOf(correlation, newMatches),
    groups: groupsOf(correlation, newMatches),
  });
  const byEvent = new Map(neighbours.map((match) => [match.event_id, match]));
  const findings = correlateMatches(correlation, neighbours.map(matchFrom), clock.now().getTime() - graceMs);
  const companyId = companyIn(actor);
  const occurrences: AlertOccurrence[] = [];
  const matches: StoredMatch[] = [];
  for (const { group, participations } of findings) {
    const correlationMatches = participations.flatMap(({ eventId, fires }) => {
      const neighbour = byEvent.get(eventId);
      return neighbour ? [{ ...neighbour, rule_id: correlation.id, fires }] : [];
    });
    const addedMatches = await addMatches(db, companyId, correlationMatches);
    await countMatches(db, companyId, addedMatches);
    const isAdded = new Set(addedMatches.map(({ event_id }) => event_id));
    const addedEvents = correlationMatches.filter(({ event_id }) => isAdded.has(event_id));
    matches.push(...correlationMatches.filter(({ fires, event_id }) => fires && isAdded.has(event_id)));
    if (correlation.raises && addedEvents.length > 0)
      occurrences.push(occurrenceOf(correlation, sharedSubject(group, correlationMatches), addedEvents));
  }
  return { occurrences, matches };
}

function matchFrom({ rule_id, event_id, occurred_at, group_values }: StoredMatch): Match {
  return { ruleId: rule_id, eventId: event_id, at: new Date(occurred_at).getTime(), values: group_values };
}

/** Returns the period in which a window can contain one of the new matches; for fixed windows, whole intervals. */
function stretchOf(
  { rule }: RunningCorrelation,
  newMatches: readonly StoredMatch[],
): { from: Date; to: Date } {
  const moments = newMatches.map(({ occurred_at }) => new Date(occurred_at).getTime());
  const [first, last] = moments.reduce(([low, high], at) => [Math.min(low, at), Math.max(high, at)], [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ] as [number, number]);
  const span = rule.timespanMs;
  if (hasOnlyLowerBounds(rule)) return { from: new Date(first - span), to: new Date(last + span) };
  return {
    from: new Date(Math.floor(first / span) * span),
    to: new Date((Math.floor(last / span) + 1) * span - 1),
  };
}

/** Returns, for each rule of the correlation, the values that an event must have to belong to an affected group. */
function groupsOf(correlation: RunningCorrelation, newMatches: readonly StoredMatch[]) {
  const { rule, rests } = correlation;
  const groups = new Map<string, string[]>();
  for (const match of newMatches) {
    const group = groupValuesOf(correlation, matchFrom(match));
    if (group) groups.set(JSON.stringify(group), group);
  }
  return rests.map(({ id, called }) => ({
    ruleId: id,
    values: [...groups.values()].map((group) =>
      Object.fromEntries(
        rule.groupBy.map((name, at) => [aliasedField(rule.aliases, name, called), group[at] ?? ""]),
      ),
    ),
  }));
}

/** Stores the matches of a batch, evaluates the correlations that use them, and raises the alerts. */
export async function saveMatches(
  context: VerbContext,
  { rules, matches, stopped, history }: RuleMatches,
): Promise<void> {
  const { db, actor, audit, announce } = context;
  const companyId = companyIn(actor);
  // Batches are processed one at a time, so that if two of them fill a window, the second finds it complete.
  await lockSet(db);
  const addedMatches = await addMatches(db, companyId, matches);
  await countMatches(db, companyId, addedMatches);
  const isAdded = new Set(addedMatches.map(keyOf));
  const newMatches = matches.filter((match) => isAdded.has(keyOf(match)));
  const byRule = new Map(rules.detections.map((rule) => [rule.id, rule]));
  const alertOccurrences = [
    ...detectionOccurrences(newMatches, byRule),
    ...(await followCorrelations(context, rules, newMatches)),
  ];
  const occurrences = history
    ? alertOccurrences.map((occurrence) => ({ ...occurrence, history }))
    : alertOccurrences;
  if (occurrences.length > 0) await raiseAlerts(context, occurrences);
  for (const { id, reason } of stopped) await stateRule(db, id, { state: "failed", state_reason: reason });
  if (stopped.length > 0) await recordRuleSetChange(db, companyId);
  audit({
    action: "correlations.matched",
    objectType: "correlation_rule",
    details: {
      found: newMatches.length,
      rules: new Set(newMatches.map(({ rule_id }) => rule_id)).size,
      stopped: stopped.map(({ id }) => id),
    },
  });
  if (newMatches.length + stopped.length > 0)
    announce({ topic: "correlations.changed", data: { found: newMatches.length } });
}

function keyOf({ rule_id, event_id }: Pick<StoredMatch, "rule_id" | "event_id">): string {
  return `${rule_id}/${event_id}`;
}

import type { TestResult } from "#features/detection/correlations/rule-test.contract.ts";
import { correlateMatches, type Match } from "../engine/correlation-groups.ts";
import type { RuleSet, RunningCorrelation } from "../engine/rule-set.ts";
import type { StoredMatch } from "../matching/match.store.ts";

interface Scan {
  rules: RuleSet;
  cut: boolean;
  from: Date;
  to: Date;
  matches: StoredMatch[];
  titles: ReadonlyMap<string, string>;
}

const day = 86_400_000;
const limit = 10;

interface Hit extends StoredMatch {
  /** The key by which hits form one alert. */
  key: string;
}

/** Returns the result of a test: number and times of matches, subjects, and alerts a day. */
export function testResult(scan: Scan, ruleId: string): TestResult {
  const hits = hitsOf(scan, ruleId).sort((a, b) => b.occurred_at.getTime() - a.occurred_at.getTime());
  const days = Math.max(1, (scan.to.getTime() - scan.from.getTime()) / day);
  const alertDays = new Set(hits.map((hit) => `${dayOf(hit)}/${hit.key}`)).size;
  return {
    from: scan.from.toISOString(),
    to: scan.to.toISOString(),
    cut: scan.cut,
    hits: hits.length,
    alerts: new Set(hits.map(({ key }) => key)).size,
    expected_per_day: Math.round((alertDays / days) * 10) / 10,
    per_day: daysBetween(scan).map((each) => ({
      day: each,
      count: hits.filter((hit) => dayOf(hit) === each).length,
    })),
    assets: topOf(hits.map(({ asset_name }) => asset_name)),
    users: topOf(hits.map(({ user_name }) => user_name)),
    samples: hits.slice(0, limit).map(({ event_id, occurred_at, asset_name, user_name }) => ({
      event_id,
      occurred_at: occurred_at.toISOString(),
      title: scan.titles.get(event_id) ?? "",
      asset_name,
      user_name,
    })),
  };
}

function hitsOf({ rules, matches, to }: Scan, ruleId: string): Hit[] {
  const entries = new Map<string, readonly Hit[]>();
  for (const [id, own] of Map.groupBy(matches, ({ rule_id }) => rule_id))
    entries.set(
      id,
      own.map((match) => ({ ...match, key: JSON.stringify([match.asset_name, match.user_name]) })),
    );
  const done = new Set<string>();
  const workOut = (correlation: RunningCorrelation, depth: number): void => {
    if (done.has(correlation.id) || depth > 8) return;
    done.add(correlation.id);
    for (const { id } of correlation.rests) {
      const below = rules.correlations.find((each) => each.id === id);
      if (below) workOut(below, depth + 1);
    }
    const sightings = correlation.rests
      .flatMap(({ id }) => entries.get(id) ?? [])
      .filter(({ fires }) => fires);
    const byEvent = new Map(sightings.map((match) => [match.event_id, match]));
    const hits = correlateMatches(correlation, sightings.map(matchFrom), to.getTime()).flatMap(
      ({ group, participations }) =>
        participations.flatMap(({ eventId, fires }) => {
          const sighting = byEvent.get(eventId);
          return sighting
            ? [{ ...sighting, rule_id: correlation.id, fires, key: JSON.stringify(group) }]
            : [];
        }),
    );
    entries.set(correlation.id, hits);
  };
  for (const correlation of rules.correlations) workOut(correlation, 0);
  return [...(entries.get(ruleId) ?? [])];
}

function matchFrom({ rule_id, event_id, occurred_at, group_values }: StoredMatch): Match {
  return { ruleId: rule_id, eventId: event_id, at: occurred_at.getTime(), values: group_values };
}

function dayOf({ occurred_at }: StoredMatch): string {
  return occurred_at.toISOString().slice(0, 10);
}

function daysBetween({ from, to }: Scan): string[] {
  const days: string[] = [];
  const first = Math.floor(from.getTime() / day);
  for (let at = first; at <= Math.floor(to.getTime() / day); at += 1)
    days.push(new Date(at * day).toISOString().slice(0, 10));
  return days;
}

function topOf(values: readonly (string | null)[]): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, limit);
}

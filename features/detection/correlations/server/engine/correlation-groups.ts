import { type Participation, type Sighting, satisfyingEvents } from "./correlation-windows.ts";
import { aliasedField, type RunningCorrelation } from "./rule-set.ts";

/** An event that matched a rule, with the values that correlations need. */
export interface Match {
  ruleId: string;
  eventId: string;
  at: number;
  values: Record<string, string>;
}

interface GroupFinding {
  /** The values of a group, one per name in `group-by`. */
  group: string[];
  participations: Participation[];
}

/** The group of a match for a correlation; undefined when the event lacks one of the fields. */
export function groupValuesOf({ rule, rests }: RunningCorrelation, match: Match): string[] | undefined {
  const called = rests.find(({ id }) => id === match.ruleId)?.called ?? "";
  const group: string[] = [];
  for (const name of rule.groupBy) {
    const value = match.values[aliasedField(rule.aliases, name, called)];
    if (value === undefined) return undefined;
    group.push(value);
  }
  return group;
}

/** Returns the correlations among the matches of the rules, group by group. */
export function correlateMatches(
  correlation: RunningCorrelation,
  matches: Iterable<Match>,
  closedBefore: number,
): GroupFinding[] {
  const { rule, rests } = correlation;
  const groups = new Map<string, { group: string[]; sightings: Sighting[] }>();
  for (const match of matches) {
    const group = groupValuesOf(correlation, match);
    const place = rests.findIndex(({ id }) => id === match.ruleId);
    const rest = rests[place];
    if (!group || !rest) continue;
    const key = JSON.stringify(group);
    const openGroup = groups.get(key) ?? { group, sightings: [] };
    groups.set(key, openGroup);
    const value =
      rule.field === null ? null : match.values[aliasedField(rule.aliases, rule.field, rest.called)];
    openGroup.sightings.push({ eventId: match.eventId, at: match.at, rule: place, value: value ?? null });
  }
  const findings: GroupFinding[] = [];
  for (const { group, sightings } of groups.values()) {
    const participations = satisfyingEvents(rule, sightings, closedBefore);
    if (participations.length > 0) findings.push({ group, participations });
  }
  return findings;
}

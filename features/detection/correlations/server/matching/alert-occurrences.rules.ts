import type { AlertOccurrence } from "#features/detection/alerts/server/alerts.public.ts";
import type { StoredRule } from "../engine/rule-set.ts";
import type { StoredMatch } from "./match.store.ts";

type RuleFacts = Pick<StoredRule, "id" | "title" | "level" | "techniques" | "tactics" | "raises">;

/** The asset, account and fingerprint of an alert. */
interface Subject {
  fingerprint: (string | null)[];
  asset: string | null;
  user: string | null;
  sourceIp: string | null;
}

/** Returns the occurrence of a rule for the events that matched it. */
export function occurrenceOf(
  { id, title, level, techniques, tactics }: RuleFacts,
  { fingerprint, asset, user, sourceIp }: Subject,
  events: readonly Pick<StoredMatch, "event_id" | "occurred_at">[],
): AlertOccurrence {
  return {
    fingerprint: ["correlation", id, ...fingerprint],
    origin: "correlation",
    rule: { id, title },
    severity: level,
    asset,
    user,
    sourceIp,
    category: null,
    cloudAccount: null,
    resourceUid: null,
    techniques,
    tactics,
    events: events.map(({ event_id, occurred_at }) => ({ id: event_id, occurredAt: new Date(occurred_at) })),
    correlationRuleId: id,
  };
}

/** Returns one alert occurrence per rule, asset and person. Rules that only feed correlations raise none. */
export function detectionOccurrences(
  matches: readonly StoredMatch[],
  rules: ReadonlyMap<string, RuleFacts>,
): AlertOccurrence[] {
  const groups = Map.groupBy(matches, ({ rule_id, asset_name, user_name }) =>
    JSON.stringify([rule_id, asset_name, user_name]),
  );
  return [...groups.values()].flatMap((matches) => {
    const [first] = matches;
    if (!first) return [];
    const rule = rules.get(first.rule_id);
    if (!rule?.raises) return [];
    const { asset_name: asset, user_name: user } = first;
    const ips = new Set(matches.map(({ source_ip }) => source_ip));
    const sourceIp = ips.size === 1 ? first.source_ip : null;
    return [occurrenceOf(rule, { fingerprint: [asset, user], asset, user, sourceIp }, matches)];
  });
}

/** Returns the values that all events of a group share, for the subject of its alert. */
export function sharedSubject(group: readonly string[], events: readonly StoredMatch[]): Subject {
  const shared = (name: "asset_name" | "user_name" | "source_ip") => {
    const spellings = new Map(events.map((event) => [event[name]?.toLowerCase(), event[name]]));
    const [only] = [...spellings.values()];
    // Only values that are part of the group key are the same for every later event.
    return spellings.size === 1 && only && group.includes(only.toLowerCase()) ? only : null;
  };
  return {
    fingerprint: [...group],
    asset: shared("asset_name"),
    user: shared("user_name"),
    sourceIp: shared("source_ip"),
  };
}

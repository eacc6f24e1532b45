import { hash } from "node:crypto";
import type { EventGroup } from "#features/detection/events/contracts/event-facets.contract.ts";
import type {
  Condition,
  EventFieldName,
  EventFilter,
} from "#features/detection/events/contracts/event-filter.contract.ts";
import { countCap } from "#platform/contract/page.ts";
import { readCursor, writeCursor } from "#platform/server/database/keyset-cursor.ts";
import type { CountsBySeverity, GroupQuery, Groups } from "../events/event-engine.ts";
import { groupCursorKinds } from "../events/event-groups.store.ts";
import { severityRank } from "../events/severity-rank.rules.ts";
import { engineSelection } from "./engine-selection.rules.ts";
import { gatherHits, type HitGroup } from "./gather-hits.ts";
import type { SearchPlace } from "./hit-event.rules.ts";
import { ruleTitles, worstSeverityIn } from "./hit-summaries.ts";

/** Returns the events of a filter grouped by fields, one page of groups at a time. */
export async function groupsOfHits(
  place: SearchPlace,
  filter: EventFilter,
  query: GroupQuery,
): Promise<Groups> {
  const by = [...new Set(query.by)];
  const after = query.cursor ? readCursor(query.cursor, groupCursorKinds(query.sort)) : undefined;
  const selection = engineSelection(place.index, filter);
  const { groups, events, countedFrom } = await gatherHits(place, selection, by);
  const placed = groups
    .map((group) => ({ group, at: placeOf(group, query.sort) }))
    .sort((one, other) => compare(other.at, one.at));
  const rest = after ? placed.filter(({ at }) => compare(at, after) < 0) : placed;
  const page = rest.slice(0, query.limit);
  const last = page.at(-1);
  const position = by.indexOf("rule_id");
  const rules = position < 0 ? [] : page.flatMap(({ group }) => group.key[position] ?? []);
  const titles = await ruleTitles(place, selection, rules);
  return {
    items: page.map(({ group }) => groupFrom(place, group, { by, filter, titles })),
    next: rest.length > page.length && last ? writeCursor(last.at) : null,
    total: {
      count: Math.min(groups.length, countCap),
      capped: groups.length > countCap || countedFrom !== null,
    },
    events,
    countedFrom,
  };
}

/**
 * Returns the cursor position of a group, in the format of the PostgreSQL engine: its sort values, then a unique hash
 * of its key.
 */
function placeOf({ key, count, severity, last }: HitGroup, sort: GroupQuery["sort"]): string[] {
  const mark = hash("md5", `[${key.map((value) => JSON.stringify(value)).join(", ")}]`);
  if (sort === "-count") return [String(count), mark];
  if (sort === "-severity") return [String(severityRank(worstSeverityIn(severity))), String(count), mark];
  // The time has PostgreSQL's format, so that both stores share one cursor format.
  return [new Date(last).toISOString().replace("T", " ").replace("Z", "+00"), mark];
}

/** Compares parts of cursors: numbers by value, others as text. */
function compare(one: readonly string[], other: readonly string[]): number {
  for (const [at, part] of one.entries()) {
    const beside = other[at] ?? "";
    const numbers = /^\d{1,15}$/.test(part) && /^\d{1,15}$/.test(beside);
    const difference = numbers ? Number(part) - Number(beside) : part < beside ? -1 : part > beside ? 1 : 0;
    if (difference !== 0) return difference;
  }
  return 0;
}

function groupFrom(
  { reader }: SearchPlace,
  { key, count, severity, first, last }: HitGroup,
  grouping: { by: readonly EventFieldName[]; filter: EventFilter; titles: ReadonlyMap<string, string> },
): EventGroup {
  const keyParts = grouping.by.map((field, at) => {
    const value = key[at] ?? null;
    if (value === null) return { field, value, label: null };
    if (field === "source")
      return { field, value, label: value === reader.source.id ? reader.source.name : null };
    return { field, value, label: field === "rule_id" ? (grouping.titles.get(value) ?? null) : null };
  });
  const keyConditions = keyParts.map(
    ({ field, value }): Condition => (value === null ? [field, "absent"] : [field, "in", value]),
  );
  return {
    key: keyParts,
    count,
    worst_severity: worstSeverityIn(severity as CountsBySeverity),
    first_at: new Date(first).toISOString(),
    last_at: new Date(last).toISOString(),
    conditions: JSON.stringify([...(grouping.filter.conditions ?? []), ...keyConditions]),
  };
}

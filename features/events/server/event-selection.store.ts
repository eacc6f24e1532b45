import { type RawBuilder, sql } from "kysely";
import type { Condition, EventFilter } from "#features/events/event-filter.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { containing, holdsText } from "#platform/server/database/search-text.ts";
import { conditionHolds } from "./event-condition.store.ts";
import { findNames, type Name, namesHold } from "./event-names.store.ts";
import { filterConditions } from "./filter-conditions.rules.ts";
import { severityRanks } from "./severity-ranks.rules.ts";

/** Which events a filter means, in the words of the tables. */
export interface EventSelection {
  from: Date | undefined;
  to: Date | undefined;
  severities: number[] | undefined;
  source: string | undefined;
  conditions: Condition[];
  search: Search | undefined;
}

/** A text that is part of few names, of very many, or is to be looked for in the record itself. */
type Search = { names: Name[] } | { text: string } | { record: string[] };

/** Reads a filter. */
export async function selectionOf(db: Database, filter: EventFilter): Promise<EventSelection> {
  return {
    from: filter.from === undefined ? undefined : new Date(filter.from),
    to: filter.to === undefined ? undefined : new Date(filter.to),
    severities: severityRanks(filter.severity, filter.conditions ?? []),
    source: filter.source,
    conditions: filterConditions(filter),
    search: await searchOf(db, filter),
  };
}

async function searchOf(db: Database, { q, q_in }: EventFilter): Promise<Search | undefined> {
  if (!q) return undefined;
  // JSON writes a backslash or a quote with another one before it.
  if (q_in === "record") return { record: [q, JSON.stringify(q).slice(1, -1)].map(containing) };
  const names = await findNames(db, q);
  return names ? { names } : { text: q };
}

/** The events of a selection; the severity is the caller's. */
export function selectedEvents(db: Database, selection: EventSelection) {
  const { from, to } = selection;
  let events = db.selectFrom("event");
  if (from) events = events.where("occurred_at", ">=", from);
  if (to) events = events.where("occurred_at", "<", to);
  return events.where(finerHolds(selection));
}

/** Whether a row of `event` meets everything but the period and the severity. */
export function finerHolds({ source, conditions, search }: EventSelection): RawBuilder<boolean> {
  const all = conditions.map(conditionHolds);
  if (source) all.unshift(sql`source_id = ${source}`);
  if (search) all.push(searchHolds(search));
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

function searchHolds(search: Search): RawBuilder<boolean> {
  if ("names" in search) return namesHold(search.names);
  if ("record" in search) {
    const [written, escaped] = search.record;
    return sql`(title ilike ${written} or raw ilike ${escaped} or fields ->> 'detail' ilike ${written})`;
  }
  const named = sql`concat_ws(E'\n', title, rule_id, asset_name, source_user, target_user, asset_ip, source_ip,
    destination_ip, category, cloud_account)`;
  return holdsText(named, search.text);
}

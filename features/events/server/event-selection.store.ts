import { sql } from "kysely";
import type { EventFilter } from "#features/events/events.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { rankOf } from "./severity-rank.rules.ts";

type Terms = Record<"title" | "rule" | "asset" | "user" | "ip", string[]>;

/** Which events a filter means, in the words of the tables. */
export interface EventSelection {
  from: Date | undefined;
  to: Date | undefined;
  severities: number[] | undefined;
  filter: Pick<EventFilter, "source" | "asset" | "rule" | "user" | "ip" | "technique">;
  /** The names that the searched text is part of; a text that is part of very many is looked for in each event. */
  search: { terms: Terms } | { text: string } | undefined;
}

const mostTerms = 200;

/** Reads a filter. Names that were seen only for a while narrow the time in which the events have to be looked for. */
export async function selectionOf(db: Database, filter: EventFilter): Promise<EventSelection> {
  const { from, to, severity, q, ...rest } = filter;
  const selection: EventSelection = {
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    severities: severity && severity.length > 0 ? severity.map(rankOf) : undefined,
    filter: rest,
    search: undefined,
  };
  for (const kind of ["user", "ip"] as const) {
    const value = rest[kind];
    if (value !== undefined) narrow(selection, await spanOf(db, kind, value));
  }
  if (q === undefined || q === "") return selection;
  const found = await findTerms(db, q);
  if (found.length > mostTerms) {
    selection.search = { text: likePattern(q) };
    return selection;
  }
  const terms: Terms = { title: [], rule: [], asset: [], user: [], ip: [] };
  for (const { kind, value } of found) terms[kind as keyof Terms].push(value);
  selection.search = { terms };
  narrow(selection, {
    first: found.reduce<Date | undefined>((first, { first_at }) => earlier(first, first_at), undefined),
    last: found.reduce<Date | undefined>((last, { last_at }) => later(last, last_at), undefined),
  });
  return selection;
}

interface Span {
  first: Date | undefined;
  last: Date | undefined;
}

const earlier = (one: Date | undefined, other: Date) => (one && one < other ? one : other);
const later = (one: Date | undefined, other: Date) => (one && one > other ? one : other);

function narrow(selection: EventSelection, { first, last }: Span): void {
  // A name that was never seen: no event can have it.
  if (!first || !last) {
    selection.to = new Date(0);
    return;
  }
  const end = new Date(last.getTime() + 1);
  if (!selection.from || selection.from < first) selection.from = first;
  if (!selection.to || selection.to > end) selection.to = end;
}

async function spanOf(db: Database, kind: "user" | "ip", value: string): Promise<Span> {
  const found = await db
    .selectFrom("event_term")
    .select(["first_at", "last_at"])
    .where("kind", "=", kind)
    .where("value", "=", value)
    .executeTakeFirst();
  return { first: found?.first_at, last: found?.last_at };
}

function findTerms(db: Database, text: string) {
  return db
    .selectFrom("event_term")
    .select(["kind", "value", "first_at", "last_at"])
    .where("value", "ilike", likePattern(text))
    .limit(mostTerms + 1)
    .execute();
}

function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

/** The events of a selection, by the columns that a filter names; the severity is the caller's. */
export function selectedEvents(db: Database, { from, to, filter, search }: EventSelection) {
  const { source, asset, rule, user, ip, technique } = filter;
  let events = db.selectFrom("event");
  if (from) events = events.where("occurred_at", ">=", from);
  if (to) events = events.where("occurred_at", "<", to);
  if (source) events = events.where("source_id", "=", source);
  if (asset) events = events.where("asset_name", "=", asset);
  if (rule) events = events.where("rule_id", "=", rule);
  if (user) events = events.where(sql<boolean>`${user} in (source_user, target_user)`);
  if (ip) events = events.where(sql<boolean>`${ip} in (asset_ip, source_ip, destination_ip)`);
  if (technique) events = events.where(sql<boolean>`${technique} = any(techniques)`);
  if (!search) return events;
  if ("text" in search) {
    const { text } = search;
    return events.where(
      sql<boolean>`concat_ws(E'\n', title, rule_id, asset_name, source_user, target_user, asset_ip, source_ip, destination_ip) ilike ${text}`,
    );
  }
  const { title, rule: rules, asset: assets, user: users, ip: ips } = search.terms;
  return events.where(sql<boolean>`(title = any(${title}::text[]) or rule_id = any(${rules}::text[])
    or asset_name = any(${assets}::text[]) or source_user = any(${users}::text[]) or target_user = any(${users}::text[])
    or asset_ip = any(${ips}::text[]) or source_ip = any(${ips}::text[]) or destination_ip = any(${ips}::text[]))`);
}

import { type RawBuilder, sql } from "kysely";
import type { Condition, EventFilter } from "#features/detection/events/contracts/event-filter.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { containsTextSql, likePatternContaining } from "#platform/server/database/search-text.ts";
import { comparedOnly, type ValueKind } from "../hours/tallied-values.rules.ts";
import { type FieldText, fieldText } from "./event-field-text.store.ts";
import { filterConditions } from "./filter-conditions.rules.ts";
import { consecutiveWords, type RecordSearch, recordSearchOf } from "./searched-words.rules.ts";
import { severityRanks } from "./severity-rank.rules.ts";

type Holds = RawBuilder<boolean>;

/** Returns the condition on a row of `event`; true or false, never null. */
export function conditionHolds([field, test, ...values]: Condition): Holds {
  const text = fieldText(field);
  switch (test) {
    case "in":
      return isOneOf(text, values);
    case "not_in":
      return sql`not ${isOneOf(text, values)}`;
    case "contains":
      return holdsPart(text, values.map(likePatternContaining));
    case "not_contains":
      return sql`not ${holdsPart(text, values.map(likePatternContaining))}`;
    case "present":
      return isStated(text);
    case "absent":
      return sql`not ${isStated(text)}`;
  }
}

function isOneOf(text: FieldText, values: string[]): Holds {
  return "one" in text
    ? sql`coalesce(${text.one} = any(${values}::text[]), false)`
    : sql`(${text.many} && ${values}::text[])`;
}

function holdsPart(text: FieldText, patterns: string[]): Holds {
  const [pattern, ...others] = patterns;
  // PostgreSQL would unpack a list of patterns for each row.
  if ("one" in text && others.length === 0) return sql`coalesce(${text.one} ilike ${pattern}, false)`;
  return "one" in text
    ? sql`coalesce(${text.one} ilike any(${patterns}::text[]), false)`
    : sql`exists (select from unnest(${text.many}) as member where member ilike any(${patterns}::text[]))`;
}

function isStated(text: FieldText): Holds {
  return "one" in text ? sql`(${text.one} is not null)` : sql`(cardinality(${text.many}) > 0)`;
}

/** A value of a name field that occurs in the events. */
interface Name {
  kind: ValueKind;
  value: string;
}

const limit = 200;

/** Returns the names that contain a text, ignoring accents; undefined when they are too many to search one by one. */
async function findNames(db: Database, text: string): Promise<Name[] | undefined> {
  const rows = await db
    .selectFrom("event_term")
    .select(["kind", "value"])
    .where(containsTextSql("value", text))
    .where("kind", "not in", [...comparedOnly])
    .limit(limit + 1)
    .execute();
  // The caller has excluded the other kinds of names.
  return rows.length > limit ? undefined : (rows as Name[]);
}

type ColumnTest = (values: string[]) => RawBuilder<boolean>;
const column =
  (name: string): ColumnTest =>
  (values) =>
    sql`left(${sql.ref(name)}, 400) = any(${values}::text[])`;
const field =
  (name: string): ColumnTest =>
  (values) =>
    sql`left(fields ->> ${sql.lit(name)}, 400) = any(${values}::text[])`;
const list =
  (name: string): ColumnTest =>
  (values) =>
    sql`${sql.ref(name)} && ${values}::text[]`;

const places: Record<Exclude<ValueKind, "source_ip" | "url_host" | "mail">, ColumnTest[]> = {
  title: [column("title")],
  rule: [column("rule_id")],
  asset: [column("asset_name")],
  user: [column("source_user"), column("target_user")],
  ip: [column("asset_ip"), column("source_ip"), column("destination_ip")],
  country: [column("source_country")],
  technique: [list("techniques")],
  tactic: [list("tactics")],
  category: [column("category")],
  account: [column("cloud_account")],
  hash: [field("hash_md5"), field("hash_sha1"), field("hash_sha256")],
  domain: [field("domain")],
  resource: [field("resource_uid")],
};

/** Returns the condition that a row of `event` has one of the names. */
function namesHold(names: readonly Name[]): RawBuilder<boolean> {
  const tests = [...Map.groupBy(names, ({ kind }) => kind)].flatMap(([kind, names]) => {
    const values = names.map(({ value }) => value);
    return (places[kind as keyof typeof places] ?? []).map((testOf) => testOf(values));
  });
  if (tests.length === 0) return sql`false`;
  return sql`coalesce(${sql.join(tests, sql` or `)}, false)`;
}

/** The events of a filter, in terms of the tables. */
export interface EventSelection {
  from: Date | undefined;
  to: Date | undefined;
  severities: number[] | undefined;
  source: string | undefined;
  conditions: Condition[];
  search: Search | undefined;
}

/** A search text: contained in few names, in very many, or searched in the whole record. */
type Search = { names: Name[] } | { text: string } | { record: RecordSearch };

/** Converts a filter to a selection. */
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

async function searchOf(db: Database, { q, q_in, q_as }: EventFilter): Promise<Search | undefined> {
  if (!q) return undefined;
  if (q_in === "record") return { record: recordSearchOf(q, q_as) };
  const names = await findNames(db, q);
  return names ? { names } : { text: q };
}

/** Returns the events of a selection without its severities, which the caller filters. */
export function selectedEvents(db: Database, selection: EventSelection) {
  const { from, to } = selection;
  let events = db.selectFrom("event");
  if (from) events = events.where("occurred_at", ">=", from);
  if (to) events = events.where("occurred_at", "<", to);
  return events.where(selectionWithoutIndexHolds(selection));
}

/** Returns the condition on a row of `event` except the period and the severity. */
export function selectionWithoutIndexHolds({
  source,
  conditions,
  search,
}: EventSelection): RawBuilder<boolean> {
  const all = conditions.map(conditionHolds);
  if (source) all.unshift(sql`source_id = ${source}`);
  if (search) all.push(searchHolds(search));
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

/**
 * Repeats the conditions on plain columns, so that PostgreSQL can estimate the number of rows from its statistics and
 * run a long query in parallel.
 */
export function plainConditionsHold({ conditions }: EventSelection): RawBuilder<boolean> {
  const plain = conditions.flatMap(([field, test, ...values]) => {
    const text = fieldText(field);
    if (!("one" in text)) return [];
    if (test === "in") return [sql<boolean>`${text.one} = any(${values}::text[])`];
    const [only, ...others] = values;
    return test === "contains" && only !== undefined && others.length === 0
      ? [sql<boolean>`${text.one} ilike ${likePatternContaining(only)}`]
      : [];
  });
  return plain.length === 0 ? sql`true` : sql.join(plain, sql` and `);
}

function searchHolds(search: Search): RawBuilder<boolean> {
  if ("names" in search) return namesHold(search.names);
  if ("record" in search) return recordHolds(search.record);
  const searchedText = sql`concat_ws(E'\n', title, rule_id, asset_name, source_user, target_user, asset_ip, source_ip,
    destination_ip, category, cloud_account)`;
  return containsTextSql(searchedText, search.text);
}

function recordHolds(search: RecordSearch): RawBuilder<boolean> {
  if (search.as === "part") {
    // JSON escapes a backslash or a quote by a backslash.
    const [rawText, escaped] = [search.text, JSON.stringify(search.text).slice(1, -1)].map(
      likePatternContaining,
    );
    return sql`(title ilike ${rawText} or raw ilike ${escaped} or fields ->> 'detail' ilike ${rawText})`;
  }
  // The "C" collation makes only ASCII letters small, as the words are.
  const record = sql`lower(concat_ws(E'\n', title, raw, fields ->> 'detail') collate "C")`;
  const patterns = search.as === "phrase" ? [search.words] : [...new Set(search.words)].map((word) => [word]);
  const tests = patterns.map((words) => sql`${record} ~ ${consecutiveWords(words)}`);
  return sql`(${sql.join(tests, sql` and `)})`;
}

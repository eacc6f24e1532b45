import type { EventSubject, SubjectColumn, SubjectTest } from "../../subject/subject-events.rules.ts";
import type { DrawnEvent, SubjectReach } from "../../subject/subject-hours.store.ts";
import {
  type CountedTerm,
  type FoundRelations,
  maxValues,
  relationsFrom,
} from "../../subject/subject-relations.store.ts";
import { idOfNumber } from "../event-number.rules.ts";
import {
  ch,
  type Fragment,
  int64Value,
  joinFragments,
  stringArrayValue,
  stringValue,
  timeFragment,
} from "../fragment.ts";
import { occurredBetween } from "../recent-window.store.ts";
import type { StoredEvents } from "../stored-events.ts";

const hourMs = 3_600_000;

const columns: Record<SubjectColumn, Fragment> = {
  asset_name: ch`asset_name`,
  asset_ip: ch`asset_ip`,
  source_user: ch`source_user`,
  target_user: ch`target_user`,
  source_ip: ch`source_ip`,
  destination_ip: ch`destination_ip`,
  rule_id: ch`rule_id`,
};

const inFields = (name: string) => ch`JSONExtract(fields, ${stringValue(name)}, 'Nullable(String)')`;

/** Returns the condition of a subject on a row of `event`. */
function subjectHolds(test: SubjectTest): Fragment {
  switch (test.is) {
    case "any":
      return test.of.length === 0 ? ch`false` : ch`(${joinFragments(test.of.map(subjectHolds), "or")})`;
    case "all":
      return test.of.length === 0 ? ch`true` : ch`(${joinFragments(test.of.map(subjectHolds), "and")})`;
    case "column":
      return ch`ifNull(${columns[test.column]} in ${stringArrayValue(test.values)}, false)`;
    case "without":
      return ch`isNull(${columns[test.column]})`;
    case "field":
      return ch`ifNull(${inFields(test.field)} in ${stringArrayValue(test.values)}, false)`;
    case "agent":
      return ch`lowerUTF8(ifNull(${inFields("asset_agent_id")}, '000')) in ${stringArrayValue(test.values)}`;
    case "technique":
      return ch`has(techniques, ${stringValue(test.value)})`;
    case "during":
      return ch`(occurred_at >= ${timeFragment(test.from)} and occurred_at <= ${timeFragment(test.until)})`;
  }
}

/** Returns the condition of a subject's events from the first of some hours to the last; the hours between have none. */
function reachHolds(subject: EventSubject, { hours, period }: SubjectReach, least: number): Fragment {
  const times = hours.map((hour) => hour.getTime());
  const from = new Date(Math.max(Math.min(...times), period.from.getTime()));
  const to = new Date(Math.min(Math.max(...times) + hourMs, period.to.getTime()));
  return ch`${occurredBetween(from, to)} and severity >= ${int64Value(least)} and ${subjectHolds(subject.where)}`;
}

interface DrawnRow extends Omit<DrawnEvent, "id" | "occurred_at" | "received_at"> {
  number: string;
  occurred_ms: number;
  received_ms: number;
}

/** Returns the newest events of a subject (a host, user or address) in the given hours. */
export async function drawnRows(
  events: StoredEvents,
  subject: EventSubject,
  reach: SubjectReach & { least: number },
): Promise<DrawnEvent[]> {
  if (reach.hours.length === 0) return [];
  const rows = await events.read<DrawnRow>(
    (source) => ch`select toString(id) as number, toUnixTimestamp64Milli(occurred_at) as occurred_ms,
      toUnixTimestamp64Milli(received_at) as received_ms, ${inFields("detected_at")} as detected_at, is_detection,
      title, severity, coalesce(asset_name, asset_ip) as asset, coalesce(source_user, target_user) as account, tactics
      from ${source(reachHolds(subject, reach, reach.least))}
      order by occurred_at desc, id desc limit ${int64Value(reach.most)}`,
  );
  return rows.map(({ number, occurred_ms, received_ms, ...row }) => ({
    ...row,
    id: idOfNumber(number),
    occurred_at: new Date(occurred_ms),
    received_at: new Date(received_ms),
  }));
}

const asText = (column: Fragment) => ch`CAST(${column} as Nullable(String))`;
const asset = asText(ch`coalesce(asset_name, asset_ip)`);
const hash = ch`coalesce(${inFields("hash_sha256")}, ${inFields("hash_sha1")}, ${inFields("hash_md5")})`;

/** A kind with its value and the label of the value. */
const term = (kind: string, value: Fragment, label = value) => ch`(${stringValue(kind)}, ${value}, ${label})`;
/** The terms of one kind for each of several values. */
const termsOf = (kind: string, values: Fragment) =>
  ch`arrayMap(one -> ${term(kind, ch`one`)}, arrayDistinct(${values}))`;

/** The names in an event, as kind, value and label; `all` occurs once for each event. */
const terms = ch`arrayFilter(one -> isNotNull(one.2), arrayConcat([${joinFragments([
  term("all", ch`CAST('' as Nullable(String))`),
  term("asset", asset),
  term("process", inFields("process_path")),
  term("hash", hash),
  term("domain", inFields("domain")),
  term("rule", asText(ch`rule_id`), asText(ch`title`)),
  term("file", inFields("file_path"), ch`CAST('' as Nullable(String))`),
])}],
  ${termsOf("account", ch`[${asText(ch`source_user`)}, ${asText(ch`target_user`)}]`)},
  ${termsOf(
    "address",
    ch`arrayFilter(address -> isNull(asset_ip) or isNull(address) or address != asset_ip,
      [${asText(ch`source_ip`)}, ${asText(ch`destination_ip`)}])`,
  )},
  ${termsOf("technique", ch`CAST(techniques as Array(Nullable(String)))`)}))`;

interface TermRow extends Omit<CountedTerm, "first_at" | "last_at"> {
  first_ms: number;
  last_ms: number;
}

/**
 * Returns the other values that the newest events of a subject in the given hours name, the most frequent of each
 * kind first.
 */
export async function relationRows(
  events: StoredEvents,
  subject: EventSubject,
  reach: SubjectReach,
): Promise<FoundRelations> {
  if (reach.hours.length === 0) return relationsFrom([]);
  const rows = await events.read<TermRow>(
    (source) => ch`select kind, value, label, count, toUnixTimestamp64Milli(first_seen) as first_ms,
      toUnixTimestamp64Milli(last_seen) as last_ms, worst as severity, of_kind
    from (
      select kind, value, label, count, first_seen, last_seen, worst, toInt32(count() over (partition by kind)) as of_kind,
        row_number() over (partition by kind order by count desc, last_seen desc, value) as place
      from (
        select named.1 as kind, assumeNotNull(named.2) as value, max(named.3) as label, toInt32(count()) as count,
          min(occurred_at) as first_seen, max(occurred_at) as last_seen, max(severity) as worst
        from (
          select arrayJoin(${terms}) as named, occurred_at, severity from (
            select occurred_at, id, severity, title, rule_id, asset_name, asset_ip, source_user, target_user, source_ip,
              destination_ip, techniques, fields
            from ${source(reachHolds(subject, reach, 0))} order by occurred_at desc, id desc limit ${int64Value(reach.most)}
          )
        ) group by kind, value
      )
    ) where place <= ${int64Value(maxValues)} order by kind, place`,
  );
  return relationsFrom(
    rows.map(({ first_ms, last_ms, ...row }) => ({
      ...row,
      first_at: new Date(first_ms),
      last_at: new Date(last_ms),
    })),
  );
}

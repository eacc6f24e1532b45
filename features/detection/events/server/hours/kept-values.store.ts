import { domainToUnicode } from "node:url";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { type DeliveredEvent, eventsOfHours } from "../intake/batch-events.store.ts";
import type { Stretch } from "../intake/batch-tally.ts";

/** Kinds of stored values that threat indicators can have. */
export const comparedKinds = ["ip", "hash", "domain", "url_host", "mail"] as const;
export type ComparedKind = (typeof comparedKinds)[number];

export interface StoredValue {
  kind: ComparedKind;
  value: string;
}

const pageSize = 20_000;

/** Yields every distinct value of one kind that occurred in events of the company, in ascending order and in pages. */
export async function* readStoredValues(db: Database, kind: ComparedKind): AsyncGenerator<StoredValue[]> {
  for (let after: string | undefined = ""; after !== undefined; ) {
    const { rows }: { rows: StoredValue[] } = await sql<StoredValue>`
      select kind, value from event_term where kind = ${kind} and value > ${after}
      order by value limit ${pageSize}`.execute(db);
    if (rows.length > 0) yield rows;
    after = rows.length === pageSize ? rows.at(-1)?.value : undefined;
  }
}

/** A value on one UTC day; `hours` has one bit for each hour in which it occurred, the lowest for midnight. */
export interface ValueDay extends StoredValue {
  day: string;
  hours: number;
}

/** Returns the days and hours in which values occurred. */
export async function daysOfValues(db: Database, values: readonly StoredValue[]): Promise<ValueDay[]> {
  const valueDays: ValueDay[] = [];
  for (let at = 0; at < values.length; at += 5_000) {
    const chunk = values.slice(at, at + 5_000);
    const { rows } = await sql<ValueDay>`
      select kept.kind, kept.value, day::text as day, bit_or(1 << (packed >> 35)::int) as hours
      from unnest(${chunk.map(({ kind }) => kind)}::text[], ${chunk.map(({ value }) => value)}::text[])
        as asked (kind, value)
      join event_value_day as kept on kept.kind = asked.kind and kept.value = asked.value, unnest(kept.hours) as packed
      group by kept.kind, kept.value, kept.day`.execute(db);
    valueDays.push(...rows);
  }
  return valueDays;
}

/** Returns the hours of a day in which values occurred. */
export function hoursOfValueDays(day: string, values: readonly ValueDay[]): Stretch[] {
  const hours = values.reduce((all, each) => all | each.hours, 0);
  const start = Date.parse(`${day}T00:00:00Z`);
  return Array.from({ length: 24 }, (_, hour) => hour)
    .filter((hour) => hours & (1 << hour))
    .map((hour) => ({
      from: new Date(start + hour * 3_600_000),
      until: new Date(start + (hour + 1) * 3_600_000),
    }));
}

/** Yields the events of time spans that contain one of the given stored values. */
export const eventsWithKeptValues = (
  db: Database,
  stretches: readonly Stretch[],
  values: readonly StoredValue[],
): AsyncGenerator<DeliveredEvent[]> => eventsOfHours(db, stretches, tells(values));

/**
 * Returns the condition that a row of `event` contains one of the given stored values. Stored values are shortened;
 * hosts and mail addresses are in lower case.
 */
function tells(values: readonly StoredValue[]): RawBuilder<boolean> {
  const of = (kind: ComparedKind) => values.filter((each) => each.kind === kind).map(({ value }) => value);
  const field = (name: string) => sql`fields ->> ${sql.lit(name)}`;
  const places: Record<ComparedKind, RawBuilder<unknown>[]> = {
    ip: [sql`asset_ip`, sql`source_ip`, sql`destination_ip`],
    hash: [field("hash_md5"), field("hash_sha1"), field("hash_sha256")],
    domain: [sql`left(fields ->> 'domain', 400)`],
    mail: [sql`lower(source_user)`, sql`lower(target_user)`],
    url_host: [],
  };
  const tests = comparedKinds.flatMap((kind) => {
    const comparedValues = of(kind);
    return comparedValues.length === 0
      ? []
      : places[kind].map((place) => sql`${place} = any(${comparedValues}::text[])`);
  });
  const hosts = hostSpellings(of("url_host")).map((host) => `%${host.replace(/[\\%_]/g, "\\$&")}%`);
  // The caller parses the host of the URL again; here a substring match is enough.
  if (hosts.length > 0) tests.push(sql`lower(${field("url")}) like any(${hosts}::text[])`);
  return tests.length === 0 ? sql`false` : sql`coalesce(${sql.join(tests, sql` or `)}, false)`;
}

/** Returns the spellings of hosts in URLs. */
export const hostSpellings = (hosts: readonly string[]): string[] => [
  ...new Set(hosts.flatMap((host) => [host, domainToUnicode(host) || host])),
];

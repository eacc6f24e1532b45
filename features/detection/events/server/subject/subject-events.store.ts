import { type RawBuilder, sql } from "kysely";
import type { NodeKind } from "#features/detection/entities/entity-activity.contract.ts";

type Condition = RawBuilder<boolean>;

/** A name or another identity under which the subject was seen, with its times. */
export interface NamedTime {
  kind: string;
  value: string;
  spellings: readonly string[];
  first_at: Date;
  last_at: Date;
  /** Whether other entities have this name too. */
  shared: boolean;
}

/**
 * The events of an object, and the values under which the days have counted them; undefined where no day counts such.
 */
export interface EventSubject {
  lookup: { kind: string; values: string[] } | undefined;
  where: Condition;
}

const nobody: EventSubject = { lookup: { kind: "asset", values: [] }, where: sql<boolean>`false` };

const either = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`;

const during = ({ first_at, last_at }: NamedTime) =>
  sql<boolean>`event.occurred_at between ${first_at} and ${last_at}`;

/**
 * Returns the events of an asset: under each of its names while it had it. Where others have the name too, their
 * agents' events are excluded.
 */
export function assetEvents(times: readonly NamedTime[]): EventSubject {
  const agents = times.filter(({ kind }) => kind === "agent").map(({ value }) => value);
  const others = sql<boolean>`lower(coalesce(event.fields ->> 'asset_agent_id', '000')) = any(${["000", ...agents]}::text[])`;
  const namedTimes = times.filter(({ kind }) => kind === "name" || kind === "fqdn");
  if (namedTimes.length > 0) {
    const conditions = namedTimes.map((time) => {
      const name = sql<boolean>`event.asset_name = any(${time.spellings}::text[])`;
      return time.shared ? sql<boolean>`(${name} and ${during(time)} and ${others})` : name;
    });
    return {
      lookup: { kind: "asset", values: namedTimes.flatMap(({ spellings }) => spellings) },
      where: either(conditions),
    };
  }
  const addresses = times.filter(({ kind }) => kind === "ip");
  if (addresses.length > 0) {
    const conditions = addresses.map(
      (time) =>
        sql<boolean>`(${during(time)} and (event.asset_ip = any(${time.spellings}::text[]) and event.asset_name is null
          or event.asset_name = any(${time.spellings}::text[])))`,
    );
    return {
      lookup: { kind: "ip", values: addresses.flatMap(({ spellings }) => spellings) },
      where: either(conditions),
    };
  }
  const clouds = times.filter(({ kind }) => kind === "cloud").flatMap(({ spellings }) => spellings);
  const machines = times.filter(({ kind }) => kind === "agent").flatMap(({ spellings }) => spellings);
  if (clouds.length + machines.length === 0) return nobody;
  return {
    lookup: undefined,
    where: sql<boolean>`(event.fields ->> 'asset_cloud_id' = any(${clouds}::text[])
      or event.fields ->> 'asset_agent_id' = any(${machines}::text[]))`,
  };
}

/** Returns the events of an account: those with any of its spellings, as the actor or the target. */
export function accountEvents(times: readonly NamedTime[]): EventSubject {
  const spellings = [...new Set(times.flatMap((time) => time.spellings))];
  return { lookup: { kind: "user", values: spellings }, where: accountIs(spellings) };
}

const accountIs = (spellings: readonly string[]) =>
  sql<boolean>`(event.source_user = any(${spellings}::text[]) or event.target_user = any(${spellings}::text[]))`;

type ValueKind = Exclude<NodeKind, "asset" | "account">;

const valueConditions: Record<ValueKind, { kind: string | undefined; where: (value: string) => Condition }> =
  {
    address: {
      kind: "ip",
      where: (value) => sql<boolean>`${value} in (event.asset_ip, event.source_ip, event.destination_ip)`,
    },
    process: { kind: undefined, where: (value) => sql<boolean>`event.fields ->> 'process_path' = ${value}` },
    hash: {
      kind: "hash",
      where: (value) =>
        sql<boolean>`${value} in (event.fields ->> 'hash_sha256', event.fields ->> 'hash_sha1', event.fields ->> 'hash_md5')`,
    },
    domain: { kind: "domain", where: (value) => sql<boolean>`event.fields ->> 'domain' = ${value}` },
    rule: { kind: "rule", where: (value) => sql<boolean>`event.rule_id = ${value}` },
    technique: { kind: "technique", where: (value) => sql<boolean>`${value} = any(event.techniques)` },
  };

export function valueEvents(kind: ValueKind, value: string): EventSubject {
  const { kind: countedText, where } = valueConditions[kind];
  return {
    lookup: countedText ? { kind: countedText, values: [value.slice(0, 400)] } : undefined,
    where: where(value),
  };
}

/** The subject of all events of the company, for which hourly counts exist. */
export const wholeCompany: EventSubject = { lookup: undefined, where: sql<boolean>`true` };

import type { NodeKind } from "#features/detection/entities/entity-activity.contract.ts";

/** The columns of an event by which a subject is recognised. */
export type SubjectColumn =
  | "asset_name"
  | "asset_ip"
  | "source_user"
  | "target_user"
  | "source_ip"
  | "destination_ip"
  | "rule_id";

/** The other fields of an event by which a subject is recognised. */
export type SubjectField =
  | "asset_agent_id"
  | "asset_cloud_id"
  | "process_path"
  | "hash_md5"
  | "hash_sha1"
  | "hash_sha256"
  | "domain";

/** A condition on an event that PostgreSQL and ClickHouse each translate into SQL. */
export type SubjectTest =
  | { is: "any" | "all"; of: readonly SubjectTest[] }
  | { is: "column"; column: SubjectColumn; values: readonly string[] }
  | { is: "without"; column: SubjectColumn }
  | { is: "field"; field: SubjectField; values: readonly string[] }
  /** The agent, in small letters; `000`, which is the manager itself, where the event names none. */
  | { is: "agent"; values: readonly string[] }
  | { is: "technique"; value: string }
  /** The event occurred between two times, both included. */
  | { is: "during"; from: Date; until: Date };

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
 * The events of an object. `lookup`: the values under which the daily counts include them; undefined if the daily
 * counts do not cover such objects.
 */
export interface EventSubject {
  lookup: { kind: string; values: string[] } | undefined;
  where: SubjectTest;
}

const nobody: EventSubject = { lookup: { kind: "asset", values: [] }, where: { is: "any", of: [] } };

const either = (of: readonly SubjectTest[]): SubjectTest => ({ is: "any", of });
const both = (...of: SubjectTest[]): SubjectTest => ({ is: "all", of });
const column = (name: SubjectColumn, values: readonly string[]): SubjectTest => ({
  is: "column",
  column: name,
  values,
});
const field = (name: SubjectField, values: readonly string[]): SubjectTest => ({
  is: "field",
  field: name,
  values,
});
const during = ({ first_at, last_at }: NamedTime): SubjectTest => ({
  is: "during",
  from: first_at,
  until: last_at,
});

/**
 * Returns the condition for the events of an asset: those under each of its names while it had the name. If other
 * assets had the same name, the events of their agents are excluded.
 */
export function assetEvents(times: readonly NamedTime[]): EventSubject {
  const agents = times.filter(({ kind }) => kind === "agent").map(({ value }) => value);
  const others: SubjectTest = { is: "agent", values: ["000", ...agents] };
  const namedTimes = times.filter(({ kind }) => kind === "name" || kind === "fqdn");
  if (namedTimes.length > 0) {
    const conditions = namedTimes.map((time) => {
      const name = column("asset_name", time.spellings);
      return time.shared ? both(name, during(time), others) : name;
    });
    return {
      lookup: { kind: "asset", values: namedTimes.flatMap(({ spellings }) => spellings) },
      where: either(conditions),
    };
  }
  const addresses = times.filter(({ kind }) => kind === "ip");
  if (addresses.length > 0) {
    const conditions = addresses.map((time) => {
      const isUnnamed = both(column("asset_ip", time.spellings), { is: "without", column: "asset_name" });
      return both(during(time), either([isUnnamed, column("asset_name", time.spellings)]));
    });
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
    where: either([field("asset_cloud_id", clouds), field("asset_agent_id", machines)]),
  };
}

/**
 * Returns the condition for the events of an account: those that name any spelling of it as the actor or the target.
 */
export function accountEvents(times: readonly NamedTime[]): EventSubject {
  const spellings = [...new Set(times.flatMap((time) => time.spellings))];
  return {
    lookup: { kind: "user", values: spellings },
    where: either([column("source_user", spellings), column("target_user", spellings)]),
  };
}

type ValueKind = Exclude<NodeKind, "asset" | "account">;

const valueTests: Record<ValueKind, { kind: string | undefined; where: (value: string) => SubjectTest }> = {
  address: {
    kind: "ip",
    where: (value) =>
      either((["asset_ip", "source_ip", "destination_ip"] as const).map((name) => column(name, [value]))),
  },
  process: { kind: undefined, where: (value) => field("process_path", [value]) },
  hash: {
    kind: "hash",
    where: (value) =>
      either((["hash_sha256", "hash_sha1", "hash_md5"] as const).map((name) => field(name, [value]))),
  },
  domain: { kind: "domain", where: (value) => field("domain", [value]) },
  rule: { kind: "rule", where: (value) => column("rule_id", [value]) },
  technique: { kind: "technique", where: (value) => ({ is: "technique", value }) },
};

export function valueEvents(kind: ValueKind, value: string): EventSubject {
  const { kind: countedKind, where } = valueTests[kind];
  return {
    lookup: countedKind ? { kind: countedKind, values: [value.slice(0, 400)] } : undefined,
    where: where(value),
  };
}

/** The subject of all events of the company, for which hourly counts exist. */
export const wholeCompany: EventSubject = { lookup: undefined, where: { is: "all", of: [] } };

import { type RawBuilder, sql } from "kysely";
import type {
  SightingDirection,
  SightingOutcome,
} from "#features/intelligence/threats/contracts/sighting-terms.contract.ts";
import type { SightingFilter } from "#features/intelligence/threats/contracts/sightings.contract.ts";
import type {
  IndicatorKeyKind,
  Reliability,
} from "#features/intelligence/threats/contracts/threat-terms.contract.ts";
import { keyOfText } from "#features/intelligence/threats/readers/indicator-key.ts";
import type { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type { Page } from "#platform/contract/page.ts";
import { type KeysetOrder, keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export interface SightingRow {
  id: string;
  indicator_id: string;
  indicator_owner: number;
  kind: IndicatorKeyKind;
  key: string;
  value: string;
  day: string;
  asset: string;
  direction: SightingDirection;
  outcome: SightingOutcome;
  events: number;
  first_at: Date;
  last_at: Date;
  event_id: string;
  live: boolean;
  known_at: Date;
  found_at: Date;
  fingerprint: string;
  exception_id: string | null;
  tlp: Tlp;
}

/** The selection of sightings; a filter by alert is resolved to the fingerprints of its events. */
export interface SightingSelection extends Omit<SightingFilter, "alert"> {
  fingerprints?: readonly string[] | undefined;
  /** Only markings below this level: TLP:RED never leaves the portal, whoever asks. */
  below?: "red" | undefined;
}

const newestFirst: KeysetOrder = {
  by: sql`last_at`,
  kind: "timestamptz",
  tie: sql`id`,
  tieKind: "uuid",
  descending: true,
};

const columns = [
  "id",
  "indicator_id",
  sql<number>`indicator_owner::int`.as("indicator_owner"),
  "kind",
  "key",
  "value",
  sql<string>`day::text`.as("day"),
  "asset",
  "direction",
  "outcome",
  "events",
  "first_at",
  "last_at",
  "event_id",
  "live",
  "known_at",
  "found_at",
  "fingerprint",
  "exception_id",
  "tlp",
] as const;

/** Returns one page of sightings, as far as visible to the asker. */
export async function findSightings(
  db: Database,
  selection: SightingSelection,
  page: { cursor?: string | undefined; limit: number },
): Promise<Page<SightingRow>> {
  let query = db.selectFrom("threat_sighting").select(columns);
  for (const condition of conditionsOf(selection)) query = query.where(condition);
  const match = await keysetPage(db, query, newestFirst, page);
  return { ...match, items: match.items as unknown as SightingRow[] };
}

export async function findSighting(db: Database, id: string): Promise<SightingRow | undefined> {
  const row = await db.selectFrom("threat_sighting").select(columns).where("id", "=", id).executeTakeFirst();
  return row as unknown as SightingRow | undefined;
}

/** Finds the readers of a TLP:RED sighting. */
export async function findReaders(db: Database, id: string): Promise<number[]> {
  const row = await db
    .selectFrom("threat_sighting")
    .select("reader_ids")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.reader_ids ?? [];
}

type Facet = "state" | "kind" | "direction" | "outcome" | "found";
const facets: Record<Facet, RawBuilder<string>> = {
  state: sql`case when exception_id is null then 'met' else 'dismissed' end`,
  kind: sql`kind`,
  direction: sql`direction`,
  outcome: sql`outcome`,
  found: sql`case when live then 'live' else 'later' end`,
};
const maxCounted = 10_000;

/** Counts each value under all filters but its own, and only the newest. */
export async function countSightings(
  db: Database,
  selection: SightingSelection,
): Promise<Record<Facet, { value: string; count: number }[]> & { capped: boolean }> {
  let capped = false;
  const countedEntry = {} as Record<Facet, { value: string; count: number }[]>;
  for (const name of Object.keys(facets) as Facet[]) {
    const conditions = conditionsOf({ ...selection, [name]: undefined });
    const { rows } = await sql<{ value: string; count: number }>`
      select value, count(*)::int as count from (
        select ${facets[name]} as value from threat_sighting where ${sql.join([sql`true`, ...conditions], sql` and `)}
        order by last_at desc, id desc limit ${maxCounted}) as newest
      group by value order by count desc, value`.execute(db);
    countedEntry[name] = rows;
    capped ||= rows.reduce((sum, { count }) => sum + count, 0) >= maxCounted;
  }
  return { ...countedEntry, capped };
}

function conditionsOf(selection: SightingSelection): RawBuilder<boolean>[] {
  const {
    state,
    kind,
    direction,
    outcome,
    found,
    owner,
    indicator,
    asset,
    fingerprints,
    from,
    to,
    q,
    below,
  } = selection;
  const tests: (RawBuilder<boolean> | false | undefined | "")[] = [
    state && (state === "met" ? sql<boolean>`exception_id is null` : sql<boolean>`exception_id is not null`),
    kind && sql<boolean>`kind = ${kind}`,
    direction && sql<boolean>`direction = ${direction}`,
    outcome && sql<boolean>`outcome = ${outcome}`,
    found && sql<boolean>`live = ${found === "live"}`,
    owner && (owner === "base" ? sql<boolean>`indicator_owner = 0` : sql<boolean>`indicator_owner <> 0`),
    indicator && sql<boolean>`indicator_id = ${indicator}`,
    asset && sql<boolean>`lower(asset) = lower(${asset})`,
    fingerprints && sql<boolean>`fingerprint = any(${fingerprints}::uuid[])`,
    from && sql<boolean>`day >= ${from}::date`,
    to && sql<boolean>`day <= ${to}::date`,
    q && soughtBy(q),
    below && sql<boolean>`tlp <> ${below}`,
  ];
  return tests.filter((test) => test !== undefined && test !== false && test !== "") as RawBuilder<boolean>[];
}

/** Returns the condition of a value in any spelling, of the beginning of one, or of a part of the asset's name. */
function soughtBy(q: string): RawBuilder<boolean> {
  const plain = q.replace(/[\\%_]/g, "\\$&").toLowerCase();
  const key = keyOfText(q)?.key;
  const same = key ? sql`or value = ${key} or key = ${key}` : sql``;
  return sql`(value like ${`${plain}%`} or lower(asset) like ${`%${plain}%`} ${same})`;
}

export interface MetIndicator {
  id: string;
  owner: number;
  name: string;
  source: string;
  confidence: number;
  reliability: Reliability;
}

/** Finds the facts of some indicators that the actor may see. */
export async function findMetIndicators(
  db: Database,
  companyId: number,
  ids: readonly string[],
): Promise<Map<string, MetIndicator>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<MetIndicator>`
    select i.id, i.company_id::int as owner, i.name, i.confidence, i.reliability, coalesce(source.name, '') as source
    from threat_indicator as i
    left join threat_source as source on source.company_id = i.company_id and source.id = i.source_id
    where i.company_id in (0, ${companyId}) and i.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [`${row.owner} ${row.id}`, row]));
}

export interface WeekOfSightings {
  sightings: number;
  unstopped: number;
  assets: number;
  later: number;
}

/**
 * Counts the sightings that were not dismissed since a time, up to another where given; below a marking where the
 * counts leave the portal.
 */
export async function countMet(
  db: Database,
  since: Date,
  { until, below }: { until?: Date; below?: "red" } = {},
): Promise<WeekOfSightings> {
  const before = until ? sql`and first_at < ${until}` : sql``;
  const marked = below ? sql`and tlp <> ${below}` : sql``;
  const { rows } = await sql<WeekOfSightings>`
    select count(*)::int as sightings, count(*) filter (where outcome <> 'blocked')::int as unstopped,
      count(distinct lower(asset)) filter (where asset <> '')::int as assets, count(*) filter (where not live)::int as later
    from threat_sighting where last_at >= ${since} ${before} ${marked} and exception_id is null`.execute(db);
  return rows[0] ?? { sightings: 0, unstopped: 0, assets: 0, later: 0 };
}

/** Returns whether any event of the company was ever compared. */
export async function wasCompared(db: Database): Promise<boolean> {
  const { rows } = await sql<{ compared: boolean }>`
    select exists (select from threat_compared_batch) as compared`.execute(db);
  return rows[0]?.compared ?? false;
}

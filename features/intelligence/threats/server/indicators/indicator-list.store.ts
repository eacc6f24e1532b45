import { type RawBuilder, sql } from "kysely";
import type { IndicatorFilter } from "#features/intelligence/threats/contracts/indicators.contract.ts";
import type {
  IndicatorKind,
  IndicatorState,
  Reliability,
  ThreatOwner,
} from "#features/intelligence/threats/contracts/threat-terms.contract.ts";
import { keyOfText } from "#features/intelligence/threats/readers/indicator-key.ts";
import type { Pap, Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type { Page } from "#platform/contract/page.ts";
import { type KeysetOrder, keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export interface ListedIndicator {
  company_id: string;
  id: string;
  kind: IndicatorKind;
  value: string;
  value_count: number;
  name: string;
  labels: string[];
  techniques: string[];
  revoked: boolean;
  compared: "values" | "pattern" | "none";
  confidence: number;
  reliability: Reliability;
  tlp: Tlp;
  pap: Pap;
  valid_from: Date;
  live_until: string;
  noisy: string | null;
  muted_count: number;
  source_id: string;
  source_count: number;
  added_at: Date;
}

/** An indicator with its id for machines, and the time of its last change. */
export interface PlacedIndicator extends ListedIndicator {
  changed_at: Date;
  stix_id: string;
}

const newestFirst: KeysetOrder = {
  by: sql`added_at`,
  kind: "timestamptz",
  tie: sql`id`,
  tieKind: "uuid",
  descending: true,
};

// The conditions of `stateOf` in SQL, in the same order.
const states: Record<IndicatorState, (now: Date) => RawBuilder<boolean>> = {
  revoked: () => sql`revoked`,
  not_compared: () => sql`not revoked and compared = 'none'`,
  noisy: () => sql`not revoked and compared <> 'none' and noisy is not null`,
  expired: (now) => sql`${sound} and live_until < ${dayOf(now)}::date`,
  upcoming: (now) => sql`${sound} and live_until >= ${dayOf(now)}::date and valid_from > ${now}`,
  live: (now) => sql`${sound} and live_until >= ${dayOf(now)}::date and valid_from <= ${now}`,
};
const sound = sql`not revoked and compared <> 'none' and noisy is null`;
const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** Returns one page of indicators of the provider's base and of the company, as far as visible to the asker. */
export async function findIndicators(
  db: Database,
  { companyId, now }: { companyId: number; now: Date },
  filter: IndicatorFilter,
  page: { cursor?: string | undefined; limit: number },
  narrowed: IndicatorConditions = {},
): Promise<Page<PlacedIndicator>> {
  const conditions = [...conditionsOf(filter, now), ...narrowing(narrowed)];
  const owners: Record<ThreatOwner, number> = { base: 0, company: companyId };
  const requestedNumbers = filter.owner ? [owners[filter.owner]] : [0, companyId];
  const [first, second] = requestedNumbers.map((owner) => {
    let query = db.selectFrom("threat_indicator").selectAll().where(sql<boolean>`company_id = ${owner}`);
    for (const condition of conditions) query = query.where(condition);
    return query;
  });
  if (!first) throw new Error("No owner was asked");
  // Each owner is read by its own index, and both are merged in order.
  const both = second ? first.unionAll(second) : first;
  const query = db.selectFrom(both.as("threat_indicator")).select(columns);
  const match = await keysetPage(
    db,
    query,
    narrowed.changes ? oldestChangeFirst : newestFirst,
    page,
    narrowed.uncounted ? { count: 0, capped: false } : query,
  );
  return { ...match, items: match.items as unknown as PlacedIndicator[] };
}

/** Further conditions of the list of indicators besides the filter of a person. */
export interface IndicatorConditions {
  /** Only indicators with these markings. */
  tlps?: readonly Tlp[];
  ids?: readonly string[];
  /** Their STIX ids. */
  stixIds?: readonly string[];
  /** Orders by the time of change from a moment on, including revoked indicators. */
  changes?: { after: Date | undefined };
  /** Whether the total is left out. */
  uncounted?: true;
}

const oldestChangeFirst: KeysetOrder = {
  ...newestFirst,
  by: sql`changed_at`,
  descending: false,
};

function narrowing({ tlps, ids, stixIds, changes }: IndicatorConditions): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  if (tlps) conditions.push(sql`tlp = any(${tlps}::text[])`);
  if (ids) conditions.push(sql`id = any(${ids}::uuid[])`);
  if (stixIds) conditions.push(sql`stix_id = any(${stixIds}::text[])`);
  if (changes) conditions.push(sql`(revoked or (compared <> 'none' and noisy is null))`);
  if (changes?.after) conditions.push(sql`changed_at > ${changes.after}`);
  return conditions;
}

const columns = [
  "company_id",
  "id",
  "kind",
  "value",
  "value_count",
  "name",
  "labels",
  "techniques",
  "revoked",
  "compared",
  "confidence",
  "reliability",
  "tlp",
  "pap",
  "valid_from",
  sql<string>`live_until::text`.as("live_until"),
  "noisy",
  "muted_count",
  "source_id",
  "source_count",
  "added_at",
  "changed_at",
  "stix_id",
] as const;

function conditionsOf({ state, kind, tlp, q }: IndicatorFilter, now: Date): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  if (state) conditions.push(sql`(${states[state](now)})`);
  if (kind) conditions.push(sql`kind = ${kind}`);
  if (tlp) conditions.push(sql`tlp = ${tlp}`);
  if (q) conditions.push(soughtBy(q));
  return conditions;
}

/** Returns the condition of a value in any spelling, or of the beginning of one. */
function soughtBy(q: string): RawBuilder<boolean> {
  const indicatorKey = keyOfText(q);
  // Only the host of a URL is case-insensitive.
  const beginning = `${q.replace(/^[^/]+/, (host) => host.toLowerCase()).replace(/[\\%_]/g, "\\$&")}%`;
  const begins = sql<boolean>`value like ${beginning}`;
  if (!indicatorKey) return begins;
  return sql`(${begins} or id in (select indicator_id from threat_indicator_key key
    where key.company_id = threat_indicator.company_id and key.kind = ${indicatorKey.kind} and key.key = ${indicatorKey.key}))`;
}

/** Finds the names of these indicators' sources. */
export async function findSourceNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("threat_source")
    .select(["id", "name"])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

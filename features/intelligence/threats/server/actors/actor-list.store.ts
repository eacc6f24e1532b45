import { type RawBuilder, sql } from "kysely";
import type {
  Actor,
  ActorFilter,
  ActorSort,
  ActorType,
} from "#features/intelligence/threats/contracts/actors.contract.ts";
import type { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { withoutAccents } from "#platform/contract/fold-text.ts";
import type { Page } from "#platform/contract/page.ts";
import { type KeysetOrder, keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { sentenceOf } from "./actor-facts.ts";

export interface ListedActor {
  company_id: string;
  id: string;
  type: ActorType;
  name: string;
  aliases: string[];
  attack_id: string | null;
  sectors: string[];
  countries: string[];
  techniques: number;
  software: number;
  indicators: number;
  sources: number;
  points: number | null;
  watched: boolean;
  tlp: Tlp;
  recent_at: Date;
}

const orders: Record<ActorSort, Omit<KeysetOrder, "tie" | "tieKind">> = {
  "-points": { by: sql`coalesce(points, 0)`, kind: "integer", descending: true },
  name: { by: sql`search`, kind: "text", descending: false },
  "-techniques": { by: sql`techniques`, kind: "integer", descending: true },
  "-recent": { by: sql`recent_at`, kind: "timestamptz", descending: true },
};

/** The profiles of the provider's base and of the company itself, with their points for the company. */
function actorsOf(companyId: number) {
  return sql<ListedActor & { search: string; technique_ids: string[]; cves: string[] }>`(
    select p.company_id, p.id, p.type, o.name, o.aliases, o.attack_id, p.sectors, p.countries, p.cves,
      p.techniques as technique_ids, cardinality(p.techniques) as techniques, p.software, p.indicators, p.sources,
      p.recent_at, p.tlp, o.search, t.points::int as points, exists (select from threat_watch w
        where w.company_id = ${companyId} and w.object_id = p.id and w.ended_at is null) as watched
    from threat_profile p
    join threat_object o on o.company_id = p.company_id and o.id = p.id and not o.revoked
    left join threat_relevance t on t.company_id = ${companyId} and t.id = p.id
    where p.company_id in (0, ${companyId}))`.as("actor");
}

/** `below` excludes markings of that level: TLP:RED never leaves the portal, whoever asks. */
interface ActorSelection extends ActorFilter {
  below?: "red" | undefined;
}

/** Returns one page of the actors visible to the company. */
export async function findActors(
  db: Database,
  companyId: number,
  filter: ActorSelection,
  page: { sort: ActorSort; cursor?: string | undefined; limit: number },
): Promise<Page<ListedActor>> {
  const base = db.selectFrom(actorsOf(companyId)).where(allOf(conditionsOf(filter, companyId)));
  const order = { ...orders[page.sort], tie: sql`id`, tieKind: "uuid" } as const;
  const match = await keysetPage(db, base.selectAll(), order, page);
  return { ...match, items: match.items as unknown as ListedActor[] };
}

/** Returns the listed one of several duplicates of an actor. */
export async function findActorRow(
  db: Database,
  companyId: number,
  ids: readonly string[],
): Promise<ListedActor | undefined> {
  const row = await db
    .selectFrom(actorsOf(companyId))
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .executeTakeFirst();
  return row as unknown as ListedActor | undefined;
}

type Facet = "type" | "sector" | "country" | "touches" | "watched";

/** Counts each value under the filter; a facet is counted without its own part of it. */
export async function countActors(
  db: Database,
  companyId: number,
  filter: ActorFilter,
): Promise<{ facet: Facet; value: string; count: number }[]> {
  const { type, sector, country, touches, watched, ...rest } = filter;
  const parts = { type, sector, country, touches, watched };
  const without = (facet: Facet) => allOf(conditionsOf({ ...rest, ...parts, [facet]: undefined }, companyId));
  const { rows } = await sql<{ facet: Facet; value: string; count: number }>`
    with actor as materialized (select * from ${actorsOf(companyId)} where ${allOf(conditionsOf(rest, companyId))})
    select 'type' as facet, type as value, count(*)::int as count from actor where ${without("type")} group by type
    union all select 'sector', value, count(*)::int from actor, unnest(sectors) as value
      where ${without("sector")} group by value
    union all select 'country', value, count(*)::int from actor, unnest(countries) as value
      where ${without("country")} group by value
    union all select 'touches', '', count(*)::int from actor where points > 0 and ${without("touches")}
    union all select 'watched', '', count(*)::int from actor where watched and ${without("watched")}
    order by facet, count desc, value`.execute(db);
  return rows;
}

const allOf = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;

function conditionsOf(filter: ActorSelection, companyId: number): RawBuilder<boolean>[] {
  const { type, sector, country, technique, cve, touches, watched, owner, q, below } = filter;
  const conditions: RawBuilder<boolean>[] = [];
  if (type) conditions.push(sql`type = ${type}`);
  if (sector) conditions.push(sql`${sector} = any(sectors)`);
  if (country) conditions.push(sql`${country} = any(countries)`);
  // A filter by technique includes its sub-techniques.
  if (technique)
    conditions.push(
      sql`exists (select from unnest(technique_ids) as each where each = ${technique} or each like ${`${technique}.%`})`,
    );
  if (cve) conditions.push(sql`${cve} = any(cves)`);
  if (touches !== undefined) conditions.push(sql`(coalesce(points, 0) > 0) = ${touches}`);
  if (watched !== undefined) conditions.push(sql`watched = ${watched}`);
  if (owner) conditions.push(sql`company_id = ${owner === "base" ? 0 : companyId}`);
  if (q) conditions.push(sql`search like ${`%${withoutAccents(q).replace(/[\\%_]/g, "\\$&")}%`}`);
  if (below) conditions.push(sql`tlp <> ${below}`);
  return conditions;
}

export function actorView({ company_id, recent_at, ...row }: ListedActor): Actor {
  const { id, type, name, aliases, attack_id, sectors, countries, techniques, software, indicators } = row;
  const { sources, points, watched, tlp } = row;
  return {
    id,
    type,
    name,
    aliases,
    attack_id,
    sectors,
    countries,
    techniques,
    software,
    indicators,
    sources,
    points,
    watched,
    tlp,
    owner: Number(company_id) === 0 ? "base" : "company",
    sentence: sentenceOf(attack_id) ?? "",
    recent_at: recent_at.toISOString(),
  };
}

import { sql } from "kysely";
import { actorQuery } from "#features/intelligence/threats/contracts/actor-query.ts";
import type { Actor, ActorType } from "#features/intelligence/threats/contracts/actors.contract.ts";
import type { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { withoutAccents } from "#platform/contract/fold-text.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { bindQuery } from "#platform/server/database/query/bind-query.ts";
import { hasTechnique } from "#platform/server/database/query/field-conditions.ts";
import type { Selection } from "#platform/server/database/query/query-binding.ts";
import { likePatternContaining } from "#platform/server/database/search-text.ts";
import { actorSentence } from "./actor-facts.ts";

export interface ListedActor {
  company_id: number;
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

type ActorSelection = Selection<typeof actorQuery, { companyId: number }>;

/** The profiles of the provider's threat catalogue and of the company itself, with their points for the company. */
const profilesOf = (db: Database, companyId: number) =>
  db.selectFrom(
    sql<object>`(
      select p.*, o.name, o.aliases, o.attack_id, o.search, t.points::int as points, exists (select from threat_watch w
        where w.company_id = ${companyId} and w.object_id = p.id and w.ended_at is null) as watched
      from threat_profile p
      join threat_object o on o.company_id = p.company_id and o.id = p.id and not o.revoked
      left join threat_relevance t on t.company_id = ${companyId} and t.id = p.id
      where p.company_id in (0, ${companyId}))`.as("threat_profile"),
  );

const columns = [
  ...(["company_id", "id", "type", "sectors", "countries", "software", "indicators", "sources"] as const),
  ...(["tlp", "recent_at"] as const),
  sql<string>`threat_profile.name`.as("name"),
  sql<string[]>`threat_profile.aliases`.as("aliases"),
  sql<string | null>`threat_profile.attack_id`.as("attack_id"),
  sql<number>`cardinality(threat_profile.techniques)`.as("techniques"),
  sql<number | null>`threat_profile.points`.as("points"),
  sql<boolean>`threat_profile.watched`.as("watched"),
] as const;

/** The list of actors that the company may see. They are computed, so all of them are read and sorted. */
export const actors = bindQuery<typeof actorQuery, "threat_profile", ListedActor, ActorSelection>(
  actorQuery,
  {
    table: "threat_profile",
    columns,
    rows: (db, { companyId }) => profilesOf(db, companyId) as never,
    statements: {
      touches: sql`coalesce(threat_profile.points, 0) > 0`,
      watched: sql`threat_profile.watched`,
      owner: {
        cases: { base: sql`threat_profile.company_id = 0`, company: sql`threat_profile.company_id <> 0` },
      },
      technique: hasTechnique("threat_profile.techniques"),
      q: (q) =>
        q === "" ? undefined : sql`threat_profile.search like ${likePatternContaining(withoutAccents(q))}`,
      below_red: sql`threat_profile.tlp <> 'red'`,
    },
    sorts: {
      "-points": { keys: [[sql`coalesce(threat_profile.points, 0)`, "integer"]] },
      name: { keys: [[sql`threat_profile.search`, "text"]] },
      "-techniques": { keys: [[sql`cardinality(threat_profile.techniques)`, "integer"]] },
      "-recent": { keys: [["recent_at", "timestamptz"]] },
    },
  },
);

/** Returns the listed one of several duplicates of an actor. */
export async function findActorRow(
  db: Database,
  companyId: number,
  ids: readonly string[],
): Promise<ListedActor | undefined> {
  const row = await actors
    .rowsWithColumns(db, { filter: {}, companyId })
    .where(sql<boolean>`threat_profile.id = any(${ids}::uuid[])`)
    .executeTakeFirst();
  return row as ListedActor | undefined;
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
    owner: company_id === 0 ? "base" : "company",
    sentence: actorSentence(attack_id) ?? "",
    recent_at: recent_at.toISOString(),
  };
}

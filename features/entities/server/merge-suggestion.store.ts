import { sql } from "kysely";
import type { EntityKind, IdentityKind } from "#features/entities/entities.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** A name of many is no hint: an address behind which a whole network stands, for example. */
const mostHolders = 3;
const mostPairs = 50;

export interface Pair {
  one: string;
  other: string;
  kind: IdentityKind;
  value: string;
}

/** Pairs that share a name, or of whom one's name is the beginning of the other's full name; not those told apart. */
export async function findPairs(
  db: Database,
  { kind, id }: { kind: EntityKind; id?: string | undefined },
): Promise<Pair[]> {
  const ofOne = id === undefined ? sql`` : sql`and ${id}::uuid in (pair.one, pair.other)`;
  const { rows } = await sql<Pair>`
    with shared as (
      select kind, value, issuer, array_agg(entity_id) as holders from entity_identity
      where kind in ('fqdn', 'name', 'ip', 'user') group by kind, value, issuer
      having count(*) between 2 and ${mostHolders}
    ), pair as (
      select kind, value, one, other from shared, unnest(holders) as one, unnest(holders) as other
      where one < other
      union all
      select 'name', short.value, least(short.entity_id, long.entity_id), greatest(short.entity_id, long.entity_id)
      from entity_identity long join entity_identity short on short.company_id = long.company_id
        and short.kind = 'name' and short.value = split_part(long.value, '.', 1) and short.entity_id <> long.entity_id
      where long.kind = 'fqdn'
    )
    select distinct on (pair.one, pair.other) pair.one, pair.other, pair.kind, pair.value from pair
    join entity on entity.id = pair.one
    where entity.kind = ${kind} ${ofOne} and not exists (
      select from entity_merge apart where apart.undone_at is not null
        and least(apart.kept_id, apart.gone_id) = least(pair.one, pair.other)
        and greatest(apart.kept_id, apart.gone_id) = greatest(pair.one, pair.other))
    order by pair.one, pair.other, array_position(array['fqdn', 'name', 'user', 'ip'], pair.kind)
    limit ${mostPairs}`.execute(db);
  return rows;
}

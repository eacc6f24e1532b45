import { sql } from "kysely";
import type { EntityKind, IdentityKind } from "#features/detection/entities/entities.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { KnownIdentity } from "../recognition/known-entity.rules.ts";

/** An identity that a merge moved from one entity to another, as the log of the merge stores it. */
interface MovedIdentity extends Omit<KnownIdentity, "spellings" | "first" | "last"> {
  spellings: string[];
  first: string;
  last: string;
}

export function movedIdentityOf({ spellings, first, last, ...identity }: KnownIdentity): MovedIdentity {
  return { ...identity, spellings: [...spellings], first: first.toISOString(), last: last.toISOString() };
}

/** The log of the identities that a merge moved; identities in `both` belonged to the remaining entity as well. */
export interface MoveLog {
  identities: MovedIdentity[];
  both: string[];
}

interface NewMerge {
  company_id: number;
  id: string;
  kept_id: string;
  gone_id: string;
  reason: string;
  by_name: string | null;
  at: Date;
  moved: MoveLog;
}

/** Records a merge and links the merged entity to the remaining one, which inherits the values that people had set. */
export async function addMerge(db: Database, { moved, ...merge }: NewMerge): Promise<void> {
  await db
    .insertInto("entity_merge")
    .values({ ...merge, moved: JSON.stringify(moved) })
    .execute();
  const { kept_id, gone_id } = merge;
  await sql`update entity kept set
      criticality = coalesce(kept.criticality, gone.criticality),
      owner = case when kept.owner = '' then gone.owner else kept.owner end,
      note = case when kept.note = '' then gone.note else kept.note end,
      labels = array(select distinct unnest(kept.labels || gone.labels) order by 1),
      first_at = least(kept.first_at, gone.first_at), last_at = greatest(kept.last_at, gone.last_at)
    from entity gone where kept.id = ${kept_id} and gone.id = ${gone_id}`.execute(db);
  await db
    .updateTable("entity")
    .set({ merged_into: kept_id, version: sql`version + 1` })
    .where("id", "=", gone_id)
    .execute();
}

/** The identities of an entity, in the form in which a merge moves them. */
export async function findIdentitiesOfEntity(db: Database, entityId: string): Promise<MovedIdentity[]> {
  const rows = await db
    .selectFrom("entity_identity")
    .select(["kind", "issuer", "value", "spellings", "first_at", "last_at"])
    .where("entity_id", "=", entityId)
    .orderBy("kind")
    .orderBy("value")
    .execute();
  return rows.map(({ first_at, last_at, kind, ...identity }) => ({
    ...identity,
    kind: kind as MovedIdentity["kind"],
    first: first_at.toISOString(),
    last: last_at.toISOString(),
  }));
}

/** Moves all identities of one entity to another. If both have the same identity, its period is extended to both. */
export async function moveIdentities(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`update entity_identity kept set
      first_at = least(kept.first_at, gone.first_at), last_at = greatest(kept.last_at, gone.last_at),
      spellings = array(select distinct unnest(kept.spellings || gone.spellings) order by 1)
    from entity_identity gone
    where kept.entity_id = ${to} and gone.entity_id = ${from}
      and (kept.kind, kept.value, kept.issuer) = (gone.kind, gone.value, gone.issuer)`.execute(db);
  await sql`delete from entity_identity gone where entity_id = ${from} and exists (
      select from entity_identity kept where kept.entity_id = ${to}
        and (kept.kind, kept.value, kept.issuer) = (gone.kind, gone.value, gone.issuer))`.execute(db);
  await db.updateTable("entity_identity").set({ entity_id: to }).where("entity_id", "=", from).execute();
}

export async function findMerge(db: Database, id: string) {
  return await db.selectFrom("entity_merge").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Returns the merges into an entity, the newest first, with the names of the merged entities. */
export async function findMerges(db: Database, entityId: string) {
  return await db
    .selectFrom("entity_merge as merge")
    .innerJoin("entity as gone", (join) =>
      join.onRef("gone.company_id", "=", "merge.company_id").onRef("gone.id", "=", "merge.gone_id"),
    )
    .select(["merge.id", "gone.name", "merge.reason", "merge.by_name", "merge.at", "merge.undone_at"])
    .where("merge.kept_id", "=", entityId)
    .orderBy("merge.at", "desc")
    .limit(50)
    .execute();
}

/** Returns the current entity after all joins. */
export async function findMergeRoot(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`with recursive way as (
      select id, merged_into, 1 as step from entity where id = ${id}
      union all
      select e.id, e.merged_into, way.step + 1 from entity e join way on e.id = way.merged_into where way.step < 50)
    select id from way where merged_into is null`.execute(db);
  return rows[0]?.id;
}

/** Returns to the separated entity the identities that a merge moved, unless they were moved again since. */
export async function returnIdentities(
  db: Database,
  { from, to, moved }: { from: string; to: string; moved: readonly MovedIdentity[] },
): Promise<void> {
  await sql`update entity_identity held set entity_id = ${to}
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as back(kind text, issuer text, value text)
    where held.entity_id = ${from}
      and (held.kind, held.value, held.issuer) = (back.kind, back.value, back.issuer)`.execute(db);
}

export async function closeMerge(
  db: Database,
  { id, gone }: { id: string; gone: string },
  { at, by }: { at: Date; by: string },
): Promise<void> {
  await db
    .updateTable("entity_merge")
    .set({ undone_at: at, undone_by_name: by })
    .where("id", "=", id)
    .execute();
  await db
    .updateTable("entity")
    .set({ merged_into: null, version: sql`version + 1` })
    .where("id", "=", gone)
    .execute();
}

/**
 * The maximum number of entities that may share an identity for it to suggest a merge; the address of a whole network
 * behind NAT is shared by more.
 */
const maxHolders = 3;
const maxPairs = 50;

interface Pair {
  one: string;
  other: string;
  kind: IdentityKind;
  value: string;
}

/**
 * Finds pairs of entities that share a name, or where the name of one is the beginning of the other's full name,
 * except pairs that a person separated.
 */
export async function findPairs(
  db: Database,
  { kind, id }: { kind: EntityKind; id?: string | undefined },
): Promise<Pair[]> {
  const ofOne = id === undefined ? sql`` : sql`and ${id}::uuid in (pair.one, pair.other)`;
  const { rows } = await sql<Pair>`
    with shared as (
      select kind, value, issuer, array_agg(entity_id) as holders from entity_identity
      where kind in ('fqdn', 'name', 'ip', 'user') group by kind, value, issuer
      having count(*) between 2 and ${maxHolders}
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
    join entity on entity.id = pair.one join entity beside on beside.id = pair.other
    where entity.kind = ${kind} ${ofOne} and entity.retired_at is null and beside.retired_at is null and not exists (
      select from entity_merge apart where apart.undone_at is not null
        and least(apart.kept_id, apart.gone_id) = least(pair.one, pair.other)
        and greatest(apart.kept_id, apart.gone_id) = greatest(pair.one, pair.other))
    order by pair.one, pair.other, array_position(array['fqdn', 'name', 'user', 'ip'], pair.kind)
    limit ${maxPairs}`.execute(db);
  return rows;
}

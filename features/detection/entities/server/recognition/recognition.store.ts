import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { chunksOf, TimeSlice } from "#platform/server/time-slice.ts";
import { maxHolders } from "./identity-holders.rules.ts";
import { type Identity, type IdentityKind, identityKey } from "./identity-kind.rules.ts";
import type { KnownEntity } from "./known-entity.rules.ts";
import { addressMs } from "./recogniser.rules.ts";

/** The most identities or entities per statement. */
const statementRows = 1_000;

/** Locks recognition for a company until commit, because two concurrent runs would create the same entity twice. */
export async function lockRecognition(db: Database, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('entity_recognition'), ${companyId}::int)`.execute(db);
}

export interface KnownEntities {
  entities: KnownEntity[];
  /**
   * The keys of identities that more entities share than recognition compares; only one representative entity is
   * loaded for each.
   */
  crowded: Set<string>;
}

/** Identities to look up and the period in which they were seen. */
export interface SoughtIdentities {
  identities: Iterable<Identity>;
  from: Date;
  until: Date;
}

/**
 * Finds the entities that have one of these identities, with all their identities. Of a widely shared identity only
 * the entity last seen with it and one that has nothing stronger are returned. An address is matched only around the
 * time of the sighting.
 */
export async function knownEntities(
  db: Database,
  { identities, from, until }: SoughtIdentities,
  slice: TimeSlice,
): Promise<KnownEntities> {
  const sought = new Map<string, Identity>();
  await slice.each(identities, (identity) => sought.set(identityKey(identity), identity));
  const around = {
    from: new Date(from.getTime() - addressMs),
    until: new Date(until.getTime() + addressMs),
  };
  const ids = new Set<string>();
  const crowded = new Set<string>();
  for (const chunk of chunksOf(sought, statementRows)) {
    const holders = await holdersOf(db, chunk, around);
    await slice.each(holders, ({ number, ids: some, is_crowded }) => {
      for (const id of is_crowded ? some.slice(0, 1) : some) ids.add(id);
      const [key] = chunk[number] ?? [];
      if (is_crowded && key !== undefined) crowded.add(key);
    });
    for (const { weak_only_id: id } of holders) if (id !== null) ids.add(id);
  }
  return { entities: await entitiesById(db, await slice.sorted(ids), slice), crowded };
}

interface Holders {
  /** The index of the identity in the request. */
  number: number;
  ids: string[];
  is_crowded: boolean;
  weak_only_id: string | null;
}

/**
 * Finds the entities with these identities, the last seen first: per identity at most one more than recognition
 * compares.
 */
async function holdersOf(
  db: Database,
  sought: readonly [string, Identity][],
  { from, until }: { from: Date; until: Date },
): Promise<Holders[]> {
  const identityRows = sought.map(([, { kind, issuer, value }], number) => ({ number, kind, issuer, value }));
  const { rows } = await sql<Holders>`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(identityRows)}::jsonb)
        as wanted(number integer, kind text, issuer text, value text))
    select number, array[strong.entity_id] as ids, false as is_crowded, null::uuid as weak_only_id
    from wanted cross join lateral (
      select held.entity_id from entity_identity held
      where held.kind in ('agent', 'cloud', 'sid', 'domain_user', 'mail')
        and (held.kind, held.value, held.issuer) = (wanted.kind, wanted.value, wanted.issuer) limit 1) strong
    where wanted.kind in ('agent', 'cloud', 'sid', 'domain_user', 'mail')
    union all
    select number, near.ids, cardinality(near.ids) > ${maxHolders},
      (select held.entity_id from entity_identity held
       where held.weak_only and (held.kind, held.value, held.issuer) = (wanted.kind, wanted.value, wanted.issuer)
       order by held.entity_id limit 1)
    from wanted cross join lateral (
      select array(select held.entity_id from entity_identity held
        where held.kind in ('mac', 'artifact', 'fqdn', 'name', 'ip', 'user')
          and (held.kind, held.value, held.issuer) = (wanted.kind, wanted.value, wanted.issuer)
          and (held.kind <> 'ip' or (held.last_at >= ${from} and held.first_at <= ${until}))
        order by held.last_at desc, held.entity_id limit ${maxHolders + 1}) as ids) near
    where wanted.kind in ('mac', 'artifact', 'fqdn', 'name', 'ip', 'user')`.execute(db);
  return rows;
}

/** Returns entities with all their identities. */
export async function entitiesById(
  db: Database,
  ids: Iterable<string>,
  slice: TimeSlice = new TimeSlice(),
): Promise<KnownEntity[]> {
  const entities = new Map<string, KnownEntity>();
  for (const chunk of chunksOf(ids, statementRows)) {
    const rows = await db
      .selectFrom("entity_identity")
      .select(["entity_id", "kind", "issuer", "value", "spellings", "first_at", "last_at"])
      .where("entity_id", "=", sql<string>`any(${chunk}::uuid[])`)
      .orderBy("entity_id")
      .execute();
    await slice.each(rows, ({ entity_id: id, kind, issuer, value, spellings, first_at, last_at }) => {
      const entity = entities.get(id) ?? { id, held: new Map(), apart: new Set() };
      const identity = {
        kind: kind as IdentityKind,
        issuer,
        value,
        spellings: new Set(spellings),
        first: first_at,
        last: last_at,
      };
      entity.held.set(identityKey(identity), identity);
      entities.set(id, entity);
    });
    await noteApart(db, chunk, entities);
  }
  return [...entities.values()];
}

async function noteApart(
  db: Database,
  ids: readonly string[],
  entities: ReadonlyMap<string, KnownEntity>,
): Promise<void> {
  const some = sql<string>`any(${ids}::uuid[])`;
  const apart = await db
    .selectFrom("entity_merge")
    .select(["kept_id", "gone_id"])
    .where("undone_at", "is not", null)
    .where(({ or, eb }) => or([eb("kept_id", "=", some), eb("gone_id", "=", some)]))
    .execute();
  for (const { kept_id, gone_id } of apart) {
    entities.get(kept_id)?.apart.add(gone_id);
    entities.get(gone_id)?.apart.add(kept_id);
  }
}

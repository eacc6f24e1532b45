import { sql } from "kysely";
import type {
  EntityRetirement,
  RetirementReason,
  ReturnCause,
} from "#features/detection/entities/entity-retirement.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { chunksOf } from "#platform/server/time-slice.ts";

/** Returns each retirement of an asset, the newest first. */
export async function findRetirements(db: Database, entityId: string): Promise<EntityRetirement[]> {
  const rows = await db
    .selectFrom("entity_retirement")
    .select([
      "id",
      "reason",
      "note",
      "retired_at",
      "retired_by_name",
      "returned_at",
      "returned_because",
      "returned_by_name",
    ])
    .where("entity_id", "=", entityId)
    .orderBy("id", "desc")
    .limit(20)
    .execute();
  return rows.map(({ retired_at, returned_at, reason, returned_because, ...row }) => ({
    ...row,
    // Check constraints of the table guarantee both values.
    reason: reason as RetirementReason,
    returned_because: returned_because as ReturnCause | null,
    retired_at: retired_at.toISOString(),
    returned_at: returned_at?.toISOString() ?? null,
  }));
}

export interface OpenRetirement {
  id: string;
  reason: RetirementReason;
  note: string;
  retired_at: Date;
  retired_by_name: string;
}

/** Finds the open retirements of some current assets, by asset. */
export async function findOpenRetirements(
  db: Database,
  entityIds: readonly string[],
): Promise<Map<string, OpenRetirement>> {
  if (entityIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("entity_retirement")
    .select(["entity_id", "id", "reason", "note", "retired_at", "retired_by_name"])
    .where("entity_id", "in", [...new Set(entityIds)])
    .where("returned_at", "is", null)
    .execute();
  return new Map(
    rows.map(({ entity_id, reason, ...row }) => [entity_id, { ...row, reason: reason as RetirementReason }]),
  );
}

interface NewRetirement extends OpenRetirement {
  company_id: number;
  entity_id: string;
}

/** Retires an asset. */
export async function addRetirement(db: Database, retirement: NewRetirement): Promise<void> {
  await db.insertInto("entity_retirement").values(retirement).execute();
  await db
    .updateTable("entity")
    .set({ retired_at: retirement.retired_at, version: sql`version + 1` })
    .where("id", "=", retirement.entity_id)
    .execute();
}

/** Returns the ids of an asset and of all assets that were merged into it. */
export async function findJoinedInto(db: Database, assetId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with recursive joined (id) as (
      select ${assetId}::uuid
      union
      select gone.id from entity gone join joined on gone.merged_into = joined.id)
    select id from joined order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Returned {
  id: string;
  name: string;
}

/** Returns the retired ones of these assets, and the assets merged into them, to the register. */
export async function markReturned(
  db: Database,
  ids: readonly string[],
  how: { at: Date; because: ReturnCause; by: string | null; scanId: string | null },
): Promise<Returned[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Returned>`with recursive joined (id) as (
      select unnest(${[...new Set(ids)]}::uuid[])
      union
      select gone.id from entity gone join joined on gone.merged_into = joined.id)
    update entity set retired_at = null, version = version + 1
    where retired_at is not null and id in (select id from joined) returning id, name`.execute(db);
  if (rows.length === 0) return [];
  await db
    .updateTable("entity_retirement")
    .set({
      returned_at: how.at,
      returned_because: how.because,
      returned_by_name: how.by,
      scan_id: how.scanId,
    })
    .where(
      "entity_id",
      "in",
      rows.map(({ id }) => id),
    )
    .where("returned_at", "is", null)
    .execute();
  return rows.toSorted((one, other) => one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1));
}

/** Finds which of the given retired assets were seen after their retirement. */
export async function findSeenAgain(db: Database, retiredAt: ReadonlyMap<string, Date>): Promise<string[]> {
  const seenAgain: string[] = [];
  for (const chunk of chunksOf(retiredAt, 1_000)) {
    const moments = chunk.map(([id, at]) => ({ id, at: at.toISOString() }));
    const { rows } = await sql<{ id: string }>`select entity.id
      from jsonb_to_recordset(${JSON.stringify(moments)}::jsonb) as seen (id uuid, at timestamptz)
      join entity on entity.id = seen.id
      where entity.retired_at < seen.at order by entity.id`.execute(db);
    seenAgain.push(...rows.map(({ id }) => id));
  }
  return seenAgain.sort();
}

/**
 * Finds the retired one of two merged entities of which only one is in the register. The merged entity stays in the
 * register.
 */
export async function findRetiredOf(
  db: Database,
  pairs: readonly { kept: string; gone: string }[],
): Promise<string[]> {
  if (pairs.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select case when kept.retired_at is null then gone.id else kept.id end as id
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (kept uuid, gone uuid)
    join entity kept on kept.id = pair.kept join entity gone on gone.id = pair.gone
    where (kept.retired_at is null) <> (gone.retired_at is null)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Retires again the assets that an undone scan had restored, unless something else happened since. */
export async function undoReturnsBy(db: Database, scanId: string): Promise<Returned[]> {
  const { rows } = await sql<Returned>`with again as (
      update entity_retirement last set returned_at = null, returned_because = null, returned_by_name = null,
        scan_id = null
      from entity where last.scan_id = ${scanId} and entity.company_id = last.company_id
        and entity.id = last.entity_id and entity.retired_at is null
        and not exists (select from entity_retirement later where later.company_id = last.company_id
          and later.entity_id = last.entity_id and later.id > last.id)
      returning last.entity_id, last.retired_at)
    update entity set retired_at = again.retired_at, version = entity.version + 1
    from again where entity.id = again.entity_id returning entity.id, entity.name`.execute(db);
  return rows;
}

import { sql } from "kysely";
import type { IdentityKind } from "#features/detection/entities/entities.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** The identities of one entity, each with the number of other entities that have it. */
export async function findIdentities(db: Database, entityId: string) {
  const rows = await db
    .selectFrom("entity_identity as held")
    .leftJoin("event_source as source", (join) =>
      join.onRef(sql`source.id::text`, "=", "held.issuer").on("held.kind", "=", "agent"),
    )
    .select([
      "held.kind",
      "held.value",
      "held.spellings",
      sql<string>`coalesce(source.name, held.issuer)`.as("issuer"),
      "held.first_at",
      "held.last_at",
      sql<number>`(select count(*)::int from entity_identity other where other.company_id = held.company_id
        and other.kind = held.kind and other.value = held.value and other.issuer = held.issuer
        and other.entity_id <> held.entity_id)`.as("shared_with"),
    ])
    .where("held.entity_id", "=", entityId)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as IdentityKind }));
}

/** Finds a few other names of each entity, besides its main one. */
export async function findOtherNames(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { kind: IdentityKind; value: string }[]>();
  const rows = await db
    .selectFrom("entity_identity")
    .select(["entity_id", "kind", "spellings", "last_at"])
    .where("entity_id", "in", ids)
    .orderBy("last_at", "desc")
    .execute();
  const names = new Map<string, { kind: IdentityKind; value: string }[]>();
  for (const { entity_id, kind, spellings } of rows) {
    const otherNames = names.get(entity_id) ?? [];
    for (const value of spellings) {
      if (otherNames.length < 12 && !otherNames.some((each) => each.value === value))
        otherNames.push({ kind: kind as IdentityKind, value });
    }
    names.set(entity_id, otherNames);
  }
  return names;
}

/** Returns the entity to which each name currently belongs: the one that was last seen with it. */
export async function findOwners(
  db: Database,
  kinds: readonly IdentityKind[],
  spellings: readonly string[],
): Promise<Map<string, { id: string; name: string }>> {
  if (spellings.length === 0) return new Map();
  const values = [...new Set(spellings.map((spelling) => spelling.trim().toLowerCase()))];
  const rows = await db
    .selectFrom("entity_identity as held")
    .innerJoin("entity", (join) =>
      join.onRef("entity.company_id", "=", "held.company_id").onRef("entity.id", "=", "held.entity_id"),
    )
    .select(["held.value", "held.spellings", "entity.id", "entity.name"])
    .where("held.kind", "in", kinds)
    .where("held.value", "in", values)
    .orderBy("held.last_at")
    .execute();
  const owners = new Map<string, { id: string; name: string }>();
  for (const { spellings: spellingsOfEntity, id, name } of rows) {
    for (const spelling of spellingsOfEntity) owners.set(spelling, { id, name });
  }
  return owners;
}

export interface NamedTime {
  kind: IdentityKind;
  value: string;
  spellings: string[];
  first_at: Date;
  last_at: Date;
  /** Whether other entities have this identity too. */
  shared: boolean;
}

/** Returns the names under which an entity was seen, with their times. */
export async function findNamedTimes(db: Database, entityId: string): Promise<NamedTime[]> {
  const rows = await db
    .selectFrom("entity_identity as held")
    .select([
      "held.kind",
      "held.value",
      "held.spellings",
      "held.first_at",
      "held.last_at",
      sql<boolean>`exists (select from entity_identity other where other.company_id = held.company_id
        and other.kind = held.kind and other.value = held.value and other.issuer = held.issuer
        and other.entity_id <> held.entity_id)`.as("shared"),
    ])
    .where("held.entity_id", "=", entityId)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as IdentityKind }));
}

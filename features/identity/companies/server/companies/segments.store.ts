import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

const maxValues = 500;

/** Returns the sectors and tags of all companies. */
export async function findSectorsAndTags(db: Database): Promise<{ sectors: string[]; tags: string[] }> {
  const { rows } = await sql<{ sectors: string[]; tags: string[] }>`
    select
      array(select distinct sector from company where sector <> '' order by sector limit ${maxValues}) as sectors,
      array(select distinct tag from company, unnest(tags) tag order by tag limit ${maxValues}) as tags`.execute(
    db,
  );
  return rows[0] ?? { sectors: [], tags: [] };
}

export async function findOfferedServices(db: Database) {
  return await db
    .selectFrom("service")
    .select(["id", "name"])
    .where("enabled", "=", true)
    .orderBy("position")
    .orderBy("id")
    .limit(maxValues)
    .execute();
}

/** Finds the provider's people who can sign in, by name; with an id, only that person. */
export async function findOwners(db: Database, id?: number) {
  let query = db
    .selectFrom("portal_user")
    .select([
      "id",
      sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), username)`.as("name"),
    ])
    .where((where) => where.or([where("is_staff", "=", true), where("is_operator", "=", true)]))
    .where("status", "in", ["active", "invited"]);
  if (id !== undefined) query = query.where("id", "=", id);
  return await query.orderBy("name").orderBy("id").limit(maxValues).execute();
}

import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Gives each row the place it has in the list; answers how many rows there were. */
export async function setPositions(
  db: Database,
  table: "service" | "module" | "backend_route",
  ids: number[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} as listed set position = wanted.place * 10
    from unnest(${ids}::int[]) with ordinality as wanted (id, place) where listed.id = wanted.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}

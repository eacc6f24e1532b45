import type { Database } from "#platform/server/database/open-database.ts";

export type Places = Record<string, [number, number]>;

export async function findPlaces(db: Database, start: string): Promise<Places> {
  const found = await db
    .selectFrom("graph_layout")
    .select("places")
    .where("start", "=", start)
    .executeTakeFirst();
  return (found?.places ?? {}) as Places;
}

export async function savePlaces(
  db: Database,
  row: { company_id: number; user_id: number; start: string; places: Places; saved_at: Date },
): Promise<void> {
  const places = JSON.stringify(row.places);
  await db
    .insertInto("graph_layout")
    .values({ ...row, places })
    .onConflict((conflict) =>
      conflict.columns(["company_id", "user_id", "start"]).doUpdateSet({ places, saved_at: row.saved_at }),
    )
    .execute();
}

import { hash } from "node:crypto";
import type { Database } from "#platform/server/database/open-database.ts";

export type NodePositions = Record<string, [number, number]>;

/** Returns the key of a graph's start as a hash, because a path may be longer than an index entry. */
const keyOf = (start: string) => hash("sha256", start, "hex");

export async function findNodePositions(db: Database, start: string): Promise<NodePositions> {
  const graphLayout = await db
    .selectFrom("graph_layout")
    .select("places")
    .where("start", "=", keyOf(start))
    .executeTakeFirst();
  return (graphLayout?.places ?? {}) as NodePositions;
}

/** Saves the positions. False if they were already saved. */
export async function saveNodePositions(
  db: Database,
  row: { company_id: number; user_id: number; start: string; places: NodePositions; saved_at: Date },
): Promise<boolean> {
  const places = JSON.stringify(row.places);
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("graph_layout")
    .values({ ...row, start: keyOf(row.start), places })
    .onConflict((conflict) =>
      conflict
        .columns(["company_id", "user_id", "start"])
        .doUpdateSet({ places, saved_at: row.saved_at })
        .where("graph_layout.places", "<>", places),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

import type { LayerTechnique } from "#features/detection/attack-coverage/layer.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const columns = [
  "id",
  "name",
  "description",
  "layer_version",
  "attack_version",
  "created_at",
  "created_by_name",
] as const;

export async function findLayers(db: Database, limit: number) {
  return await db
    .selectFrom("attack_layer")
    .select(columns)
    .select((row) => row.fn<number>("jsonb_array_length", ["techniques"]).as("technique_count"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
export type LayerRow = Awaited<ReturnType<typeof findLayers>>[number];

export async function findLayer(db: Database, id: string) {
  return await db
    .selectFrom("attack_layer")
    .select([...columns, "techniques"])
    .select((row) => row.fn<number>("jsonb_array_length", ["techniques"]).as("technique_count"))
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function countLayers(db: Database): Promise<number> {
  const row = await db
    .selectFrom("attack_layer")
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

interface NewLayer {
  company_id: number;
  id: string;
  name: string;
  description: string;
  layer_version: string;
  attack_version: string | null;
  techniques: LayerTechnique[];
  created_at: Date;
  created_by_name: string;
}

export async function addLayer(db: Database, { techniques, ...layer }: NewLayer): Promise<void> {
  await db
    .insertInto("attack_layer")
    .values({ ...layer, techniques: JSON.stringify(techniques) })
    .execute();
}

export async function renameLayerRow(db: Database, id: string, name: string): Promise<void> {
  await db.updateTable("attack_layer").set({ name }).where("id", "=", id).execute();
}

export async function removeLayerRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom("attack_layer").where("id", "=", id).execute();
}

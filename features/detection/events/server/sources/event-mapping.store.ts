import type { MappingRules } from "#features/detection/events/contracts/event-mapping.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** Finds the mappings of a source, the newest first. */
export async function findMappings(db: Database, sourceId: string) {
  return await db
    .selectFrom("event_mapping")
    .select(["version", "rules", "made_at", "made_by_name"])
    .where("source_id", "=", sourceId)
    .orderBy("version", "desc")
    .limit(50)
    .execute();
}

interface NewMapping {
  companyId: number;
  id: string;
  sourceId: string;
  version: number;
  rules: MappingRules;
  at: Date;
  byName: string;
}

/** Adds a version and activates it. Returns false if the number was taken in the meantime. */
export async function addMapping(db: Database, mapping: NewMapping): Promise<boolean> {
  const result = await db
    .insertInto("event_mapping")
    .values({
      company_id: mapping.companyId,
      id: mapping.id,
      source_id: mapping.sourceId,
      version: mapping.version,
      rules: JSON.stringify(mapping.rules),
      made_at: mapping.at,
      made_by_name: mapping.byName,
    })
    .onConflict((conflict) => conflict.columns(["company_id", "source_id", "version"]).doNothing())
    .executeTakeFirst();
  if (Number(result.numInsertedOrUpdatedRows) !== 1) return false;
  await db
    .updateTable("event_source")
    .set({ mapping_version: mapping.version })
    .where("id", "=", mapping.sourceId)
    .execute();
  return true;
}

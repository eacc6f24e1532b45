import { sql } from "kysely";
import type { Relation } from "#features/compliance/standards/standards.contract.ts";
import type { PageRequest } from "#platform/contract/page.ts";
import { type KeysetOrder, keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";

// Returns the title in the edition that the company follows; for a control without one there, the latest title.
const titleOf = (control: "source" | "target") => sql<string>`(
  select wording.title from control_text wording
  join standard on standard.id = ${sql.ref(`${control}.standard_id`)}
  left join company_standard followed on followed.standard_id = standard.id
  where wording.control_id = ${sql.ref(`${control}.id`)}
  order by wording.version_id = coalesce(followed.version_id, standard.current_version_id) desc, wording.version_id desc
  limit 1)`;

const mappings = (db: Database) =>
  db
    .selectFrom("mapping")
    .innerJoin("mapping_set", "mapping_set.id", "mapping.set_id")
    .innerJoin("control as source", "source.id", "mapping.source_control_id")
    .innerJoin("control as target", "target.id", "mapping.target_control_id")
    .select([
      "mapping.id",
      "mapping.relation",
      "mapping.strength",
      "mapping.rationale",
      "mapping.note",
      "mapping_set.name as set_name",
      "mapping_set.publisher",
      "mapping_set.origin",
      "source.id as source_id",
      "source.standard_id as source_standard_id",
      "source.code as source_code",
      "target.id as target_id",
      "target.standard_id as target_standard_id",
      "target.code as target_code",
      titleOf("source").as("source_title"),
      titleOf("target").as("target_title"),
    ]);

const asStored: KeysetOrder = {
  by: sql`mapping.set_id`,
  kind: "integer",
  tie: sql`mapping.id`,
  tieKind: "integer",
  descending: false,
};

export interface MappingSearch extends PageRequest {
  source_standard_id?: number | undefined;
  target_standard_id?: number | undefined;
  control_id?: number | undefined;
  relation?: Relation | undefined;
}

export async function findMappingPage(db: Database, search: MappingSearch) {
  const { source_standard_id, target_standard_id, control_id, relation, ...page } = search;
  let query = mappings(db);
  if (source_standard_id !== undefined)
    query = query.where("mapping_set.source_standard_id", "=", source_standard_id);
  if (target_standard_id !== undefined)
    query = query.where("mapping_set.target_standard_id", "=", target_standard_id);
  if (relation !== undefined) query = query.where("mapping.relation", "=", relation);
  if (control_id !== undefined)
    query = query.where((either) =>
      either.or([either("source.id", "=", control_id), either("target.id", "=", control_id)]),
    );
  return await keysetPage(db, query, asStored, page);
}
export type MappingRow = Awaited<ReturnType<typeof findMappingPage>>["items"][number];

/** Returns every pair of a control, as source or as target. */
export async function findMappingsOf(db: Database, controlId: number): Promise<MappingRow[]> {
  return await mappings(db)
    .where((either) => either.or([either("source.id", "=", controlId), either("target.id", "=", controlId)]))
    .orderBy("mapping.set_id")
    .orderBy("mapping.id")
    .limit(500)
    .execute();
}

/** Finds mapping sets with their number of pairs: all of them, or those of one standard. */
export async function findMappingSets(db: Database, standardId?: number) {
  let query = db
    .selectFrom("mapping_set as set")
    .innerJoin("standard as source", "source.id", "set.source_standard_id")
    .innerJoin("standard as target", "target.id", "set.target_standard_id")
    .select([
      "set.id",
      "set.name",
      "set.version",
      "set.publisher",
      "set.origin",
      "set.notice",
      "source.id as source_id",
      "source.short_name as source_name",
      "target.id as target_id",
      "target.short_name as target_name",
      sql<number>`(select count(*)::int from mapping where mapping.set_id = set.id)`.as("pairs"),
    ])
    .orderBy("set.id");
  if (standardId !== undefined)
    query = query.where((either) =>
      either.or([either("source.id", "=", standardId), either("target.id", "=", standardId)]),
    );
  return await query.execute();
}

import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { TreeNode } from "./mappable-controls.rules.ts";
import { type Edge, reverseEdge } from "./mapping-path.rules.ts";

/** Finds every relation in both directions: those of published sets and those that the company accepted. */
export async function findEdges(db: Database): Promise<Edge[]> {
  const published = await db
    .selectFrom("mapping as m")
    .innerJoin("mapping_set as s", "s.id", "m.set_id")
    .select([
      "m.source_control_id as source",
      "m.target_control_id as target",
      "m.relation",
      "m.strength",
      "s.name as origin",
    ])
    .execute();
  const own = await db
    .selectFrom("company_mapping")
    .select([
      "source_control_id as source",
      "target_control_id as target",
      "relation",
      "strength",
      sql<string>`'empresa'`.as("origin"),
    ])
    .execute();
  const stated = [...published, ...own] as Edge[];
  return [...stated, ...stated.map(reverseEdge)];
}

/** Every node of an edition, in its order. */
export async function findTree(db: Database, versionId: number): Promise<TreeNode[]> {
  return await db
    .selectFrom("control_text as t")
    .innerJoin("control as c", "c.id", "t.control_id")
    .select(["c.id", "c.code", "t.title", "t.parent_id", "t.depth", "t.assessable", "t.withdrawn"])
    .where("t.version_id", "=", versionId)
    .orderBy("t.position")
    .execute();
}

/** The code of every control that some mapping names, for showing the paths between them. */
export async function findMappedCodes(db: Database): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("control as c")
    .select(["c.id", "c.code"])
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom("mapping as m").select("m.id").whereRef("m.source_control_id", "=", "c.id")),
        exists(selectFrom("mapping as m").select("m.id").whereRef("m.target_control_id", "=", "c.id")),
        exists(
          selectFrom("company_mapping as o").select("o.note").whereRef("o.source_control_id", "=", "c.id"),
        ),
        exists(
          selectFrom("company_mapping as o").select("o.note").whereRef("o.target_control_id", "=", "c.id"),
        ),
      ]),
    )
    .execute();
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** The stems of each assessable control's title and guidance; the title counts twice. */
export async function findWords(
  db: Database,
  versionId: number,
): Promise<{ id: number; words: readonly string[] }[]> {
  return await db
    .selectFrom("control_text as t")
    .select([
      "t.control_id as id",
      sql<string[]>`tsvector_to_array(to_tsvector('spanish', t.title))
        || tsvector_to_array(to_tsvector('spanish', t.title || ' ' || t.guidance))`.as("words"),
    ])
    .where("t.version_id", "=", versionId)
    .where("t.assessable", "=", true)
    .execute();
}

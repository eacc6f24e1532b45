import { sql } from "kysely";
import type { ControlRef } from "#features/compliance/assurance/contracts/control-ref.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/**
 * Returns controls with their standards and the title in the edition that the company follows, or otherwise in the
 * current one.
 */
const refs = (db: Database) =>
  db
    .selectFrom("control")
    .innerJoin("standard", "standard.id", "control.standard_id")
    .leftJoin("company_standard as followed", "followed.standard_id", "standard.id")
    .leftJoin("control_text as node", (join) =>
      join
        .onRef("node.control_id", "=", "control.id")
        .on("node.version_id", "=", sql<number>`coalesce(followed.version_id, standard.current_version_id)`),
    )
    .select([
      "control.standard_id",
      "standard.code as standard_code",
      "standard.short_name as standard_name",
      "control.id as control_id",
      "control.code",
      sql<string>`coalesce(node.title, '')`.as("title"),
    ]);

/** Finds references to controls by id. */
export async function findControlRefs(db: Database, ids: number[]): Promise<Map<number, ControlRef>> {
  if (ids.length === 0) return new Map();
  const rows = await refs(db).where("control.id", "in", ids).execute();
  return new Map(rows.map((row) => [row.control_id, row]));
}

/** Controls by the codes of their standards, in the order of the editions. */
export async function findControlsByCode(
  db: Database,
  standardCode: string,
  codes: string[],
): Promise<ControlRef[]> {
  return await refs(db)
    .where("standard.code", "=", standardCode)
    .where("control.code", "in", codes)
    .orderBy("node.position")
    .orderBy("control.id")
    .execute();
}

/**
 * Finds a control that can be assessed in the company: it belongs to a standard that the company follows and is not a
 * heading.
 */
export async function findAdoptedControl(db: Database, id: number) {
  return await refs(db)
    .select(["followed.enabled", "node.assessable"])
    .where("control.id", "=", id)
    .executeTakeFirst();
}

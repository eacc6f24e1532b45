import { sql } from "kysely";
import type { ComparedControl } from "#features/compliance/standards/readers/edition-difference.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** Finds the compared texts of each control of an edition, in its order. */
export async function findComparedControls(
  db: Database,
  versionId: number,
): Promise<Map<string, ComparedControl>> {
  const rows = await db
    .selectFrom("control_text")
    .innerJoin("control", "control.id", "control_text.control_id")
    .leftJoin("control as parent", "parent.id", "control_text.parent_id")
    .select([
      "control.code",
      "parent.code as parent",
      "control_text.title",
      "control_text.guidance",
      "control_text.assessable",
      "control_text.weight",
      "control_text.withdrawn",
    ])
    .where("control_text.version_id", "=", versionId)
    .orderBy("control_text.position")
    .execute();
  return new Map(rows.map((row) => [row.code, row]));
}

/** The current edition of the standard with this code. */
export async function findCurrentEdition(db: Database, code: string) {
  return await db
    .selectFrom("standard")
    .innerJoin("standard_version", "standard_version.id", "standard.current_version_id")
    .select([
      "standard_version.id",
      "standard_version.label",
      "standard_version.standard_id",
      "standard.name",
      "standard.short_name",
      "standard.publisher",
    ])
    .where("standard.code", "=", code)
    .executeTakeFirst();
}

/** An edition of a standard by its id. */
export async function findEdition(db: Database, standardId: number, versionId: number) {
  return await db
    .selectFrom("standard_version")
    .select(["id", "label", "standard_id"])
    .where("id", "=", versionId)
    .where("standard_id", "=", standardId)
    .executeTakeFirst();
}

/** Finds the editions of all standards or of one, the newest first, with the number of companies that follow each. */
export async function findEditions(db: Database, standardId?: number) {
  let query = db
    .selectFrom("standard_version as edition")
    .innerJoin("standard", "standard.id", "edition.standard_id")
    .select([
      "edition.id",
      "edition.standard_id",
      "edition.label",
      "edition.control_count",
      "edition.assessable_count",
      "edition.file_name",
      "edition.sha256",
      "edition.added_at",
      "edition.added_by_name",
      sql<boolean>`edition.id = standard.current_version_id`.as("current"),
      // With the role of a company, row security limits this count to that company.
      sql<number>`(select count(*)::int from company_standard
        where company_standard.version_id = edition.id and company_standard.enabled)`.as("companies"),
    ])
    .orderBy("edition.id", "desc");
  if (standardId !== undefined) query = query.where("edition.standard_id", "=", standardId);
  return await query.execute();
}
export type EditionRow = Awaited<ReturnType<typeof findEditions>>[number];

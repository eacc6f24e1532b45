import type { Database } from "#platform/server/database/open-database.ts";

/**
 * Returns the standards in the edition that the company follows, or otherwise in the current one. Only for the scope
 * of a company.
 */
const editions = (db: Database) =>
  db
    .selectFrom("standard")
    .leftJoin("company_standard", "company_standard.standard_id", "standard.id")
    .innerJoin("standard_version", (join) =>
      join.on((on) =>
        on(
          "standard_version.id",
          "=",
          on.fn.coalesce("company_standard.version_id", "standard.current_version_id"),
        ),
      ),
    );

const columns = [
  "standard.id",
  "standard.code",
  "standard.name",
  "standard.short_name",
  "standard.publisher",
  "standard.description",
  "standard.notice",
  "standard.source_url",
  "standard.origin",
  "standard_version.id as version_id",
  "standard_version.label as version_label",
  "standard_version.scale",
  "standard_version.tiers",
  "standard_version.target",
  "standard_version.control_count",
  "standard_version.assessable_count",
] as const;

export async function findStandards(db: Database) {
  return await editions(db).select(columns).orderBy("standard.id").execute();
}
export type StandardRow = Awaited<ReturnType<typeof findStandards>>[number];

export async function findStandard(db: Database, id: number): Promise<StandardRow | undefined> {
  return await editions(db).select(columns).where("standard.id", "=", id).executeTakeFirst();
}

/** Returns standards in their current edition, independent of companies. */
export async function findCurrentStandards(db: Database): Promise<StandardRow[]> {
  return await db
    .selectFrom("standard")
    .innerJoin("standard_version", "standard_version.id", "standard.current_version_id")
    .select(columns)
    .orderBy("standard.id")
    .execute();
}

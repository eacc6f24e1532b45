import { sql } from "kysely";
import type { ScaleLevel, Tier } from "#features/compliance/standards/standards.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const withoutCompanyRow = {
  enabled: sql<boolean>`coalesce(followed.enabled, false)`,
  // Notes that were not written for the client are returned by the database to the provider's people alone.
  notes: sql<string>`case when followed.notes_for_client or app_oversees() then coalesce(followed.notes, '') else '' end`,
  notes_for_client: sql<boolean>`coalesce(followed.notes_for_client, true)`,
  target: sql<number>`coalesce(followed.target, edition.target)`,
  tiers: sql<string[]>`coalesce(followed.tiers, '{}')`,
  version: sql<number>`coalesce(followed.version, 0)`,
};

/** Every standard of the library, in the edition that the company follows or in the current one. */
const standards = (db: Database, ofCompany: "active" | "none" = "active") =>
  db
    .selectFrom("standard")
    .leftJoin("company_standard as followed", (join) =>
      join
        .onRef("followed.standard_id", "=", "standard.id")
        .on(sql<boolean>`${sql.lit(ofCompany === "active")}`),
    )
    .innerJoin("standard_version as edition", (join) =>
      join.on("edition.id", "=", sql<number>`coalesce(followed.version_id, standard.current_version_id)`),
    )
    .select([
      "standard.id as standard_id",
      "standard.code",
      "standard.name",
      "standard.short_name",
      "standard.current_version_id",
      "edition.id as version_id",
      "edition.label as version_label",
      sql<ScaleLevel[]>`edition.scale`.as("scale"),
      sql<Tier[]>`edition.tiers`.as("all_tiers"),
      "followed.previous_version_id",
      "followed.enabled_at",
      "followed.disabled_at",
      "followed.changed_by_name",
      "followed.closed_at",
      "followed.closed_by_name",
      withoutCompanyRow.enabled.as("enabled"),
      withoutCompanyRow.notes.as("notes"),
      withoutCompanyRow.notes_for_client.as("notes_for_client"),
      withoutCompanyRow.target.as("target"),
      withoutCompanyRow.tiers.as("tiers"),
      withoutCompanyRow.version.as("version"),
    ])
    .orderBy("standard.id");

export async function findStandards(db: Database) {
  return await standards(db).execute();
}
export type StandardRow = Awaited<ReturnType<typeof findStandards>>[number];

/** Returns the library in its current editions, for readers with access to all companies. */
export async function findLibrary(db: Database): Promise<StandardRow[]> {
  return await standards(db, "none").execute();
}

/** Returns the standards that the company follows, or the requested one if the company follows it. */
export async function findEnabledStandards(db: Database, standardId?: number): Promise<StandardRow[]> {
  let query = standards(db).where("followed.enabled", "=", true);
  if (standardId !== undefined) query = query.where("standard.id", "=", standardId);
  return await query.execute();
}

export async function findStandard(db: Database, standardId: number): Promise<StandardRow | undefined> {
  return await standards(db).where("standard.id", "=", standardId).executeTakeFirst();
}

/** Locks a standard of the company until commit, so that changes of its states run one after the other. */
export async function lockStandard(db: Database, standardId: number): Promise<StandardRow | undefined> {
  const lockedRow = await db
    .selectFrom("company_standard")
    .select("standard_id")
    .where("standard_id", "=", standardId)
    .forUpdate()
    .executeTakeFirst();
  return lockedRow && (await findStandard(db, standardId));
}

/** The edition and the target that a company begins with that enables a standard now. */
export async function findEditionDefaults(db: Database, standardId: number) {
  return await db
    .selectFrom("standard")
    .innerJoin("standard_version as edition", "edition.id", "standard.current_version_id")
    .select(["standard.id as standard_id", "edition.id as version_id", "edition.target"])
    .where("standard.id", "=", standardId)
    .executeTakeFirst();
}

/** An edition of a standard, with what a company's target and tiers must fit into. */
export async function findEdition(db: Database, standardId: number, versionId: number) {
  return await db
    .selectFrom("standard_version")
    .select(["id", "label", "target", sql<ScaleLevel[]>`scale`.as("scale"), sql<Tier[]>`tiers`.as("tiers")])
    .where("standard_id", "=", standardId)
    .where("id", "=", versionId)
    .executeTakeFirst();
}
export type EditionRow = NonNullable<Awaited<ReturnType<typeof findEdition>>>;

interface Followed {
  company_id: number;
  standard_id: number;
  version_id: number;
  notes: string;
  target: number;
  tiers: string[];
  at: Date;
  by: string;
}

/**
 * Makes the company follow a standard. A standard that it followed before has its old edition, target and tiers.
 * Returns false if the company already follows it.
 */
export async function followStandard(db: Database, { at, by, ...row }: Followed): Promise<boolean> {
  const changedRows = await db
    .insertInto("company_standard")
    .values({ ...row, enabled: true, enabled_at: at, changed_by_name: by })
    .onConflict((conflict) =>
      conflict
        .columns(["company_id", "standard_id"])
        .doUpdateSet({
          enabled: true,
          notes: row.notes,
          notes_for_client: true,
          enabled_at: at,
          disabled_at: null,
          changed_by_name: by,
          version: sql`company_standard.version + 1`,
        })
        .where("company_standard.enabled", "=", false),
    )
    .returning("standard_id")
    .execute();
  return changedRows.length > 0;
}

interface StandardChange {
  enabled?: boolean;
  notes?: string;
  notes_for_client?: boolean;
  target?: number | undefined;
  tiers?: string[] | undefined;
  disabled_at?: Date;
  closed_at?: Date | null;
  closed_by_name?: string | null;
  version_id?: number;
  previous_version_id?: number | null;
}

export async function changeStandard(
  db: Database,
  standardId: number,
  by: string,
  change: StandardChange,
): Promise<void> {
  await db
    .updateTable("company_standard")
    .set({ ...change, changed_by_name: by, version: sql`version + 1` })
    .where("standard_id", "=", standardId)
    .execute();
}

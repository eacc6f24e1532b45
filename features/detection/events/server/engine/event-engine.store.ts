import { compiledOnce } from "#platform/server/database/compiled-once.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const columns = [
  "id",
  "kind",
  "name",
  "address",
  "index_pattern",
  "sign_in",
  "username",
  "secret_sealed",
  "verify_tls",
  "ca_certificate",
  "map",
  "enabled",
  "version",
  "changed_at",
] as const;

const ofCompany = (db: Database) => db.selectFrom("event_engine").select(columns);
export type EngineRow = Awaited<ReturnType<ReturnType<typeof ofCompany>["executeTakeFirstOrThrow"]>>;

const engine = compiledOnce<Record<string, never>, EngineRow>([], ofCompany);

/** The engine of the active company, in use or not. */
export async function findEngine(db: Database): Promise<EngineRow | undefined> {
  return (await engine(db, {}))[0];
}

type Settings = Omit<EngineRow, "id" | "version" | "map"> & { map: string };

/**
 * Saves the engine if the row still has the version that was seen; null: that there was none. Returns whether it was
 * saved.
 */
export async function saveEngineRow(
  db: Database,
  { companyId, id, seen }: { companyId: number; id: string; seen: number | null },
  settings: Settings,
): Promise<boolean> {
  if (seen === null) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("event_engine")
      .values({ company_id: companyId, id, version: 1, ...settings })
      .onConflict((conflict) => conflict.column("company_id").doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable("event_engine")
    .set({ ...settings, version: seen + 1 })
    .where("id", "=", id)
    .where("version", "=", seen)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes the engine. Returns whether there was one. */
export async function deleteEngine(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("event_engine").where("id", "=", id).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Finds the engines of all companies; for scope `identity`. */
export async function findEngineSecrets(db: Database) {
  return await db.selectFrom("event_engine").select(["company_id", "id", "secret_sealed"]).execute();
}

/** Replaces an encrypted secret only if it is still the one that was read. */
export async function replaceSealedEngine(
  db: Database,
  row: { companyId: number; id: string },
  change: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("event_engine")
    .set({ secret_sealed: change.to })
    .where("company_id", "=", row.companyId)
    .where("id", "=", row.id)
    .where("secret_sealed", "=", change.from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

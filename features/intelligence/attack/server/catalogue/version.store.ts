import { sql } from "kysely";
import type { AttackCatalogue, Group } from "#features/intelligence/attack/attack.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** Finds the id of the ATT&CK version in use; undefined if it is the one included in the portal. */
export async function findVersionInUse(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom("attack_version")
    .select("id")
    .where("in_use", "=", true)
    .executeTakeFirst();
  return row?.id;
}

/** Finds the content of a version, which was stored when its file was read. */
export async function findVersionContent(db: Database, id: string) {
  return await db
    .selectFrom("attack_version")
    .select(["label", "catalogue", "groups"])
    .where("id", "=", id)
    .executeTakeFirst();
}

const length = (path: string) => sql<number>`jsonb_array_length(${sql.ref("catalogue")} -> ${path}::text)`;

/** Finds imported versions by the ids of their imports, with the number of objects of each. */
export async function findVersions(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom("attack_version")
    .select([
      "id",
      "label",
      "in_use",
      length("tactics").as("tactics"),
      length("techniques").as("all_techniques"),
      length("revoked").as("revoked"),
      length("deprecated").as("deprecated"),
      sql<number>`jsonb_array_length(groups)`.as("groups"),
      sql<number>`(select count(*) from jsonb_array_elements(catalogue -> 'techniques') one
        where one ->> 'id' like '%.%')`.as("subtechniques"),
    ])
    .where("id", "in", ids)
    .execute();
}
export type VersionRow = Awaited<ReturnType<typeof findVersions>>[number];

/** A version, locked until commit. */
export async function lockVersion(db: Database, id: string) {
  return await db
    .selectFrom("attack_version")
    .select(["id", "label", "in_use"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

interface NewVersion {
  /** The id of the import that brought it. */
  id: string;
  label: string;
  catalogue: AttackCatalogue;
  groups: Group[];
}

export async function addVersion(db: Database, { catalogue, groups, ...row }: NewVersion): Promise<void> {
  await db
    .insertInto("attack_version")
    .values({ ...row, catalogue: JSON.stringify(catalogue), groups: JSON.stringify(groups) })
    .execute();
}

/** Makes one version the one in use; undefined selects the version that the portal includes. */
export async function useVersion(db: Database, id: string | undefined, now: Date): Promise<void> {
  await db.updateTable("attack_version").set({ in_use: false }).where("in_use", "=", true).execute();
  if (id === undefined) return;
  await db
    .updateTable("attack_version")
    .set({ in_use: true, adopted_at: now })
    .where("id", "=", id)
    .execute();
}

export async function removeVersionRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom("attack_version").where("id", "=", id).execute();
}

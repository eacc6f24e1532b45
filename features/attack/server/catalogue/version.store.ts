import { sql } from "kysely";
import type { AttackCatalogue, Group } from "#features/attack/attack.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** Which version of ATT&CK is in use; nothing when it is the one that comes with the portal. */
export async function findVersionInUse(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom("attack_version")
    .select("id")
    .where("in_use", "=", true)
    .executeTakeFirst();
  return row?.id;
}

/** What a version holds, as it was written when its file was read. */
export async function findVersionContent(db: Database, id: string) {
  return await db
    .selectFrom("attack_version")
    .select(["label", "catalogue", "groups"])
    .where("id", "=", id)
    .executeTakeFirst();
}

const told = [
  "id",
  "file_key",
  "file_name",
  "bytes",
  "status",
  "reason",
  "label",
  "in_use",
  "created_at",
  "created_by_name",
] as const;

const length = (path: string) =>
  sql<number | null>`jsonb_array_length(${sql.ref("catalogue")} -> ${path}::text)`;

/** Versions that were brought, the newest first. */
export async function findVersions(db: Database) {
  return await db
    .selectFrom("attack_version")
    .select(told)
    .select([
      length("tactics").as("tactics"),
      length("techniques").as("all_techniques"),
      length("revoked").as("revoked"),
      length("deprecated").as("deprecated"),
      sql<number | null>`jsonb_array_length(groups)`.as("groups"),
      sql<number | null>`(select count(*) from jsonb_array_elements(catalogue -> 'techniques') one
        where one ->> 'id' like '%.%')`.as("subtechniques"),
    ])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(50)
    .execute();
}
export type VersionRow = Awaited<ReturnType<typeof findVersions>>[number];

export async function findVersion(db: Database, id: string) {
  return await db.selectFrom("attack_version").select(told).where("id", "=", id).executeTakeFirst();
}

/** The same, held until commit. */
export async function lockVersion(db: Database, id: string) {
  return await db
    .selectFrom("attack_version")
    .select(told)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

interface NewVersion {
  id: string;
  file_key: string;
  file_name: string;
  bytes: number;
  sha256: string;
  label: string;
  created_at: Date;
  created_by_name: string;
}

export async function addVersion(db: Database, row: NewVersion): Promise<void> {
  await db
    .insertInto("attack_version")
    .values({ ...row, status: "reading" })
    .execute();
}

export type ReadingEnd =
  | { status: "unreadable"; reason: string }
  | { status: "ready"; label: string; catalogue: AttackCatalogue; groups: Group[] };

/** Writes what was read, once; the file is not needed any more. */
export async function finishReading(db: Database, id: string, end: ReadingEnd): Promise<void> {
  const content =
    end.status === "ready"
      ? { label: end.label, catalogue: JSON.stringify(end.catalogue), groups: JSON.stringify(end.groups) }
      : { reason: end.reason };
  await db
    .updateTable("attack_version")
    .set({ status: end.status, file_key: null, ...content })
    .where("id", "=", id)
    .where("status", "=", "reading")
    .execute();
}

/** Uses one version and no other; undefined goes back to the one of the portal. */
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

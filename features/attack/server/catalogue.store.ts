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

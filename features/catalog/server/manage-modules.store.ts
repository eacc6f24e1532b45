import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

const modules = (db: Database) =>
  db
    .selectFrom("module")
    .innerJoin("service", "service.id", "module.service_id")
    .select([
      "module.id",
      "module.name",
      "module.url",
      "module.enabled",
      "module.requires_staff",
      "module.version",
      "module.service_id",
      "service.name as service_name",
    ]);

export async function findManagedModules(db: Database) {
  return await modules(db)
    .orderBy("service.position")
    .orderBy("service.id")
    .orderBy("module.position")
    .orderBy("module.id")
    .execute();
}

export async function findManagedModule(db: Database, id: number) {
  return await modules(db).where("module.id", "=", id).executeTakeFirst();
}
export type ModuleRow = NonNullable<Awaited<ReturnType<typeof findManagedModule>>>;

interface ModuleFields {
  name: string;
  url: string;
  enabled?: boolean | undefined;
  requires_staff?: boolean | undefined;
}

export async function addModule(db: Database, serviceId: number, fields: ModuleFields): Promise<number> {
  const position = sql<number>`(select coalesce(max(position), 0) + 10 from module where service_id = ${serviceId})`;
  const { id } = await db
    .insertInto("module")
    .values({ ...fields, service_id: serviceId, position })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether it was changed; not when somebody else changed it since this version. */
export async function changeModule(
  db: Database,
  { id, version }: { id: number; version: number },
  change: Partial<ModuleFields>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("module")
    .set({ ...change, version: sql`version + 1` })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

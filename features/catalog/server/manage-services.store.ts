import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

const services = (db: Database) =>
  db
    .selectFrom("service")
    .select([
      "id",
      "name",
      "description",
      "enabled",
      "active",
      "level",
      "route",
      "icon",
      "version",
      sql<number>`(select count(*)::int from company_service cs where cs.service_id = service.id and cs.enabled)`.as(
        "companies",
      ),
    ]);

export async function findManagedServices(db: Database) {
  return await services(db).orderBy("position").orderBy("id").execute();
}

export async function findManagedService(db: Database, id: number) {
  return await services(db).where("id", "=", id).executeTakeFirst();
}

interface ServiceFields {
  name: string;
  description: string;
  enabled: boolean;
  active: boolean;
  level: number | null;
  route: string | null;
  icon: string;
}

export async function addService(
  db: Database,
  fields: Partial<ServiceFields> & Pick<ServiceFields, "name">,
): Promise<number> {
  const { id } = await db
    .insertInto("service")
    .values({ ...fields, position: sql<number>`(select coalesce(max(position), 0) + 1 from service)` })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether it was changed; not when somebody else changed it since this version. */
export async function changeService(
  db: Database,
  { id, version }: { id: number; version: number },
  change: Partial<ServiceFields>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("service")
    .set({ ...change, version: sql`version + 1` })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

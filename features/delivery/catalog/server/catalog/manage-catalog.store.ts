import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

const modules = (db: Database) =>
  db
    .selectFrom("module")
    .innerJoin("service", "service.id", "module.service_id")
    .select([
      "module.id",
      "module.name",
      "module.client_name",
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
  client_name?: string | null | undefined;
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

/** Updates a module; returns false if its version is no longer the one that the person saw. */
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

const routes = (db: Database) =>
  db
    .selectFrom("backend_route")
    .select(["id", "route", "name", "component", "requires_login", "enabled", "version"]);

export async function findManagedRoutes(db: Database) {
  return await routes(db).orderBy("position").orderBy("id").execute();
}

export async function findManagedRoute(db: Database, id: number) {
  return await routes(db).where("id", "=", id).executeTakeFirst();
}
export type RouteRow = NonNullable<Awaited<ReturnType<typeof findManagedRoute>>>;

interface RouteFields {
  route: string;
  name: string;
  component: string;
  requires_login?: boolean | undefined;
  enabled?: boolean | undefined;
}

export async function addRoute(db: Database, fields: RouteFields): Promise<number> {
  const position = sql<number>`(select coalesce(max(position), 0) from backend_route)`;
  const { id } = await db
    .insertInto("backend_route")
    .values({ ...fields, position })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates a route; returns false if its version is no longer the one that the person saw. */
export async function changeRoute(
  db: Database,
  { id, version }: { id: number; version: number },
  change: Partial<RouteFields>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("backend_route")
    .set({ ...change, version: sql`version + 1` })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

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

/** Returns whether the row was changed; false when somebody else changed it since this version. */
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

/** Sets the position of each row to its index in the list; returns how many rows matched. */
export async function setPositions(
  db: Database,
  table: "service" | "module" | "backend_route",
  ids: number[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} as listed set position = wanted.place * 10
    from unnest(${ids}::int[]) with ordinality as wanted (id, place) where listed.id = wanted.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}

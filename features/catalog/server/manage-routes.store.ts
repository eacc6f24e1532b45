import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

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

/** Whether it was changed; not when somebody else changed it since this version. */
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

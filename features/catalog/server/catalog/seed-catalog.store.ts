import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { CatalogReference } from "./catalog-reference.ts";

/** Each answers how many rows it added or changed. */
export async function addServices(db: Database, services: CatalogReference["services"]): Promise<number> {
  const rows = services.map(({ order, ...service }) => ({ ...service, position: order }));
  const result = await db
    .insertInto("service")
    .values(rows)
    .onConflict((conflict) => conflict.column("name").doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows);
}

export async function addModules(db: Database, modules: CatalogReference["modules"]): Promise<number> {
  const services = await db.selectFrom("service").select(["id", "name"]).execute();
  const idOf = new Map(services.map(({ id, name }) => [name, id]));
  const rows = modules.flatMap(({ service, order, permission = null, ...module }) => {
    const service_id = idOf.get(service);
    return service_id === undefined ? [] : [{ ...module, permission, service_id, position: order }];
  });
  const result = await db
    .insertInto("module")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["service_id", "url"])
        // Modules of before menus had headings get theirs; one that staff gave stays.
        .doUpdateSet({ section: sql`excluded.section` })
        .where("module.section", "=", "")
        .where(sql<boolean>`excluded.section <> ''`),
    )
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows);
}

const columns = ({ route, name, path, requireslogin }: CatalogReference["routes"][number]) => ({
  route,
  name,
  component: path,
  requires_login: requireslogin,
});

export async function addRoutes(db: Database, routes: CatalogReference["routes"]): Promise<number> {
  const result = await db
    .insertInto("backend_route")
    .values(routes.map(columns))
    .onConflict((conflict) => conflict.column("route").doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows);
}

/** An area that was announced as planned gets its screen once the portal has it. */
export async function replacePlannedScreens(
  db: Database,
  routes: CatalogReference["routes"],
): Promise<number> {
  const result = await db
    .insertInto("backend_route")
    .values(routes.map(columns))
    .onConflict((conflict) =>
      conflict
        .column("route")
        .doUpdateSet({ component: sql`excluded.component`, name: sql`excluded.name` })
        .where("backend_route.component", "=", "PlannedArea")
        .where(sql<boolean>`excluded.component <> 'PlannedArea'`),
    )
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows);
}

import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { CatalogReference } from "./catalog-reference.ts";

/** Adds the missing services and returns how many rows were added. */
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
  const rows = modules.flatMap(({ service, order, permission = null, client_name = null, ...module }) => {
    const service_id = idOf.get(service);
    return service_id === undefined
      ? []
      : [{ ...module, client_name, permission, service_id, position: order }];
  });
  const result = await db
    .insertInto("module")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["service_id", "url"])
        // Modules from before menus had headings get their heading; a heading that staff set is unchanged.
        .doUpdateSet({ section: sql`excluded.section` })
        .where("module.section", "=", "")
        .where(sql<boolean>`excluded.section <> ''`),
    )
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows);
}

/**
 * Enables new modules for the companies that have their service enabled. A module that was disabled has a row and stays
 * disabled.
 */
export async function switchOnModules(db: Database, modules: CatalogReference["modules"]): Promise<number> {
  const urls = modules.map(({ url }) => url);
  const { numAffectedRows = 0n } = await sql`
    insert into company_module (company_id, module_id, enabled)
    select held.company_id, module.id, true from company_service held
    join module on module.service_id = held.service_id and module.url = any(${urls}::text[])
    where held.enabled on conflict (company_id, module_id) do nothing`.execute(db);
  return Number(numAffectedRows);
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

/** Replaces the placeholders of planned features by their screens once the portal has them. */
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

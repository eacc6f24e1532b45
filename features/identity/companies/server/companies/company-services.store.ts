import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

export async function findServiceSwitches(db: Database, companyId: number) {
  return await db
    .selectFrom("service")
    .leftJoin("company_service", (join) =>
      join
        .onRef("company_service.service_id", "=", "service.id")
        .on("company_service.company_id", "=", companyId),
    )
    .select((select) => [
      "service.id",
      "service.name",
      "service.description",
      "service.enabled as offered",
      select.fn.coalesce("company_service.enabled", select.lit(false)).as("enabled"),
    ])
    .orderBy("service.position")
    .orderBy("service.id")
    .execute();
}

export async function findModuleSwitches(db: Database, companyId: number) {
  return await db
    .selectFrom("module")
    .leftJoin("company_module", (join) =>
      join
        .onRef("company_module.module_id", "=", "module.id")
        .on("company_module.company_id", "=", companyId),
    )
    .select((select) => [
      "module.id",
      "module.service_id",
      "module.name",
      "module.requires_staff",
      "module.enabled as offered",
      select.fn.coalesce("company_module.enabled", select.lit(false)).as("enabled"),
    ])
    .orderBy("module.position")
    .orderBy("module.id")
    .execute();
}

/** Returns whether the company never had the service before, or had it so already. */
export async function setService(
  db: Database,
  companyId: number,
  serviceId: number,
  enabled: boolean,
): Promise<"first" | "changed" | "same"> {
  const row = await db
    .insertInto("company_service")
    .values({ company_id: companyId, service_id: serviceId, enabled })
    .onConflict((conflict) =>
      conflict
        .columns(["company_id", "service_id"])
        .doUpdateSet({ enabled })
        .where("company_service.enabled", "<>", enabled),
    )
    .returning(sql<boolean>`xmax = 0`.as("first"))
    .executeTakeFirst();
  if (!row) return "same";
  return row.first ? "first" : "changed";
}

/** Enables every module of a service whose screen exists and for which the company has no row yet. */
export async function addModulesOfService(db: Database, companyId: number, serviceId: number): Promise<void> {
  await db
    .insertInto("company_module")
    .columns(["company_id", "module_id", "enabled"])
    .expression((select) =>
      select
        .selectFrom("module")
        .where("service_id", "=", serviceId)
        .where(
          sql<boolean>`not exists (select from backend_route planned
            where planned.route = '/' || ltrim(module.url, '/') and planned.component = 'PlannedArea')`,
        )
        .select((module) => [
          sql<number>`${companyId}::bigint`.as("company_id"),
          "module.id as module_id",
          module.lit(true).as("enabled"),
        ]),
    )
    .onConflict((conflict) => conflict.columns(["company_id", "module_id"]).doNothing())
    .execute();
}

/** Returns false when nothing changed. */
export async function setModule(
  db: Database,
  companyId: number,
  moduleId: number,
  enabled: boolean,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("company_module")
    .values({ company_id: companyId, module_id: moduleId, enabled })
    .onConflict((conflict) =>
      conflict
        .columns(["company_id", "module_id"])
        .doUpdateSet({ enabled })
        .where("company_module.enabled", "<>", enabled),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function findServiceName(db: Database, id: number): Promise<string | undefined> {
  return (await db.selectFrom("service").select("name").where("id", "=", id).executeTakeFirst())?.name;
}

export async function findModuleName(db: Database, id: number): Promise<string | undefined> {
  return (await db.selectFrom("module").select("name").where("id", "=", id).executeTakeFirst())?.name;
}

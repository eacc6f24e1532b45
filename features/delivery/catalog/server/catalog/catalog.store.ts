import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** The service of the provider's own screens, which is not part of any contract. */
const administration = "Administración";
/** The service of the screens that every company has. */
const ofEveryCompany = "Portal";

/**
 * Returns the modules that are enabled for the company together with their service, and the modules that every
 * company has. Staff also get the provider's own screens, with or without an active company, because they create the
 * first company there.
 */
export async function findModules(db: Database, companyId: number | null, isStaff: boolean) {
  return await db
    .selectFrom("module")
    .innerJoin("service", "service.id", "module.service_id")
    .leftJoin("company_module", (join) =>
      join
        .onRef("company_module.module_id", "=", "module.id")
        .on("company_module.company_id", "=", companyId),
    )
    .leftJoin("company_service", (join) =>
      join
        .onRef("company_service.service_id", "=", "service.id")
        .on("company_service.company_id", "=", companyId),
    )
    .select([
      "module.name",
      "module.client_name",
      "module.url",
      "module.requires_staff",
      "module.permission",
      "module.position",
      "module.section",
      "service.name as service_name",
      sql<boolean>`exists (select from backend_route planned
        where planned.route = '/' || ltrim(module.url, '/') and planned.component = 'PlannedArea')`.as(
        "planned",
      ),
    ])
    .where((where) =>
      where.or([
        where("service.name", "=", ofEveryCompany),
        where.and([where("company_module.enabled", "=", true), where("company_service.enabled", "=", true)]),
        where.and([where("module.requires_staff", "=", true), where("service.name", "=", administration)]),
      ]),
    )
    .$if(!isStaff, (modules) => modules.where("module.requires_staff", "=", false))
    .where("module.enabled", "=", true)
    .where("service.enabled", "=", true)
    .orderBy("service.position")
    .orderBy("module.position")
    .orderBy("module.id")
    .execute();
}

export async function findServices(db: Database) {
  return await db
    .selectFrom("service")
    .leftJoin("company_service", "company_service.service_id", "service.id")
    .select((select) => [
      "service.id",
      "service.name",
      "service.description",
      "service.active",
      "service.level",
      "service.route",
      "service.icon",
      select
        .and([
          select("service.enabled", "=", true),
          select.fn.coalesce("company_service.enabled", select.lit(false)),
        ])
        .$castTo<boolean>()
        .as("enabled"),
    ])
    .orderBy("service.position")
    .orderBy("service.id")
    .execute();
}

export async function findRoutes(db: Database) {
  return await db
    .selectFrom("backend_route")
    .select(["route", "name", "component", "requires_login"])
    .where("enabled", "=", true)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

const periods = (db: Database) =>
  db
    .selectFrom("service_period")
    .innerJoin("service", "service.id", "service_period.service_id")
    .select([
      "service_period.id",
      "service_period.name",
      "service_period.service_id",
      "service.name as service_name",
      "service_period.starts_on",
      "service_period.ends_on",
    ])
    .orderBy("service_period.starts_on", "desc")
    .orderBy("service_period.id");

export async function findPeriods(db: Database) {
  return await periods(db).execute();
}

/** Finds the periods by the service's id when the text is a number, otherwise by its exact name. */
export async function findPeriodsOfService(db: Database, service: string) {
  const id = /^\d{1,9}$/.test(service) ? Number(service) : null;
  return await periods(db)
    .where((where) => (id === null ? where("service.name", "=", service) : where("service.id", "=", id)))
    .execute();
}

export async function findPeriod(db: Database, id: string) {
  return await periods(db).where("service_period.id", "=", id).executeTakeFirst();
}

const todayOf = (moment: Date) => sql<string>`(${moment}::timestamptz at time zone company.time_zone)::date`;

/**
 * Returns the started periods of a service in all companies, the newest first; for readers with access to all
 * companies.
 */
export async function findBegunPeriods(db: Database, service: string, moment: Date) {
  return await periods(db)
    .innerJoin("company", "company.id", "service_period.company_id")
    .select([
      "service_period.company_id",
      sql<boolean>`service_period.ends_on < ${todayOf(moment)}`.as("is_over"),
    ])
    .where("service.name", "=", service)
    .where("service_period.starts_on", "<=", todayOf(moment))
    .execute();
}

/** Returns the companies that contracted a service, by its name; for readers with access to all companies. */
export async function findContractors(db: Database, service: string) {
  return await db
    .selectFrom("company_service")
    .innerJoin("service", "service.id", "company_service.service_id")
    .select("company_service.company_id")
    .where("service.name", "=", service)
    .where("company_service.enabled", "=", true)
    .execute();
}

/** Finds the period of a service that contains a given time, in the time zone of the company. */
export async function findPeriodOn(db: Database, service: string, moment: Date) {
  const today = todayOf(moment);
  return await periods(db)
    .innerJoin("company", "company.id", "service_period.company_id")
    .where("service.name", "=", service)
    .where("service_period.starts_on", "<=", today)
    .where("service_period.ends_on", ">=", today)
    .executeTakeFirst();
}

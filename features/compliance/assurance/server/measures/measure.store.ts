import { sql } from "kysely";
import type { MeasureStatus } from "#features/compliance/assurance/contracts/measure.contract.ts";
import type { PageRequest } from "#platform/contract/page.ts";
import { type KeysetOrder, keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { containsTextSql } from "#platform/server/database/search-text.ts";

const measures = (db: Database) =>
  db
    .selectFrom("measure")
    .leftJoin("service", "service.id", "measure.service_id")
    .select([
      "measure.id",
      "measure.name",
      "measure.description",
      "measure.status",
      "measure.status_note",
      "measure.service_id",
      "service.name as service_name",
      "measure.owner_id",
      "measure.owner_name",
      "measure.review_on",
      "measure.version",
      "measure.updated_at",
      "measure.updated_by_name",
      sql<number>`(select count(*)::int from measure_control mc
        where mc.company_id = measure.company_id and mc.measure_id = measure.id)`.as("control_count"),
      sql<string[]>`array(select distinct s.short_name from measure_control mc
        join control c on c.id = mc.control_id join standard s on s.id = c.standard_id
        where mc.company_id = measure.company_id and mc.measure_id = measure.id order by 1)`.as("standards"),
    ]);

const byName: KeysetOrder = {
  by: sql`measure.name`,
  kind: "text",
  tie: sql`measure.id`,
  tieKind: "uuid",
  descending: false,
};

interface Search extends PageRequest {
  status?: MeasureStatus | undefined;
  service_id?: number | undefined;
  standard_id?: number | undefined;
  control_id?: number | undefined;
  q?: string | undefined;
}

export async function findMeasurePage(db: Database, search: Search) {
  const { status, service_id, standard_id, control_id, q, ...page } = search;
  let query = measures(db);
  if (status) query = query.where("measure.status", "=", status);
  if (service_id) query = query.where("measure.service_id", "=", service_id);
  if (q) query = query.where(containsTextSql("measure.name", q));
  if (control_id || standard_id)
    query = query.where(({ exists, selectFrom }) => {
      let served = selectFrom("measure_control as link")
        .innerJoin("control", "control.id", "link.control_id")
        .select(sql.lit(1).as("one"))
        .whereRef("link.company_id", "=", "measure.company_id")
        .whereRef("link.measure_id", "=", "measure.id");
      if (control_id) served = served.where("link.control_id", "=", control_id);
      if (standard_id) served = served.where("control.standard_id", "=", standard_id);
      return exists(served);
    });
  return await keysetPage(db, query, byName, page);
}

export async function findMeasure(db: Database, id: string) {
  return await measures(db).where("measure.id", "=", id).executeTakeFirst();
}
export type MeasureRow = NonNullable<Awaited<ReturnType<typeof findMeasure>>>;

export async function findMeasureByName(db: Database, name: string) {
  return await db.selectFrom("measure").select("id").where("name", "=", name).executeTakeFirst();
}

/** Locks a measure until commit, for a change. */
export async function lockMeasure(db: Database, id: string) {
  return await db
    .selectFrom("measure")
    .select([
      "id",
      "name",
      "description",
      "status",
      "status_note",
      "service_id",
      "owner_id",
      "review_on",
      "version",
    ])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

interface MeasureFields {
  name?: string | undefined;
  description?: string | undefined;
  status?: string | undefined;
  status_note?: string | undefined;
  service_id?: number | null | undefined;
  owner_id?: number | null | undefined;
  owner_name?: string | null | undefined;
  review_on?: string | null | undefined;
}

interface NewMeasure extends MeasureFields {
  company_id: number;
  id: string;
  name: string;
  status: string;
  created_at: Date;
  updated_by_name: string;
}

/** Adds a measure; false where the company has one of that name, even when both are added at once. */
export async function addMeasure(db: Database, row: NewMeasure): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("measure")
    .values({ ...row, updated_at: row.created_at })
    .onConflict((conflict) => conflict.columns(["company_id", "name"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function changeMeasure(
  db: Database,
  id: string,
  change: MeasureFields,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  await db
    .updateTable("measure")
    .set({ ...change, updated_at: at, updated_by_name: by, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}

export async function removeMeasure(db: Database, id: string): Promise<void> {
  await db.deleteFrom("measure").where("id", "=", id).execute();
}

/** Finds the measures that a service provides and whose status follows that of the service. */
export async function findRestingMeasures(db: Database) {
  return await db
    .selectFrom("measure")
    .select(["id", "name", "service_id", "status", "status_note"])
    .where("service_id", "is not", null)
    .where("status", "in", ["active", "degraded"])
    .orderBy("id")
    .execute();
}

/** Finds the companies with measures that a service provides. Runs in scope `platform`. */
export async function findCompaniesWithRestingMeasures(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom("measure")
    .select("company_id")
    .distinct()
    .where("service_id", "is not", null)
    .where("status", "in", ["active", "degraded"])
    .orderBy("company_id")
    .execute();
  return rows.map(({ company_id }) => company_id);
}

import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { companyTodaySql, obligationTimingSql } from "../obligations/timing.store.ts";

export interface NextDelivery {
  id: string;
  name: string;
  due_on: string;
  state: string;
}

/** The number of obligations of a company, and the first ones that are not delivered and not over. */
export async function findNext(
  db: Database,
  companyId: number,
  { today, limit }: { today: string; limit: number },
) {
  const { count } = await db
    .selectFrom("delivery_obligation")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("company_id", "=", companyId)
    .executeTakeFirstOrThrow();
  const items = await db
    .selectFrom("delivery_obligation")
    .select(["id", "name", "extended_due_on as due_on", "state"])
    .where("company_id", "=", companyId)
    .where("state", "in", ["pending", "returned"])
    .where("extended_due_on", ">=", today)
    .orderBy("extended_due_on")
    .orderBy("id")
    .limit(limit)
    .execute();
  return { count, items: items satisfies NextDelivery[] };
}

/** Late obligations of a company, the oldest first. */
export async function findLate(
  db: Database,
  companyId: number,
  { today, limit }: { today: string; limit: number },
) {
  return await db
    .selectFrom("delivery_obligation")
    .select(["id", "name", "extended_due_on as due_on", "state"])
    .where("company_id", "=", companyId)
    .where("state", "in", ["pending", "returned"])
    .where("waiting_since", "is", null)
    .where("extended_due_on", "<", today)
    .orderBy("extended_due_on")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/**
 * Finds the obligations of the service periods that overlap a month, the earliest due first, with their timing on the
 * given day.
 */
export async function findOfMonth(
  db: Database,
  companyId: number,
  { month, now, limit }: { month: string; now: Date; limit: number },
) {
  const middle = `${month}-15`;
  return await db
    .selectFrom("delivery_obligation")
    .innerJoin("service_period", (join) =>
      join
        .onRef("service_period.company_id", "=", "delivery_obligation.company_id")
        .onRef("service_period.id", "=", "delivery_obligation.period_id"),
    )
    .select([
      "delivery_obligation.id",
      "delivery_obligation.name",
      "delivery_obligation.extended_due_on as due_on",
      "delivery_obligation.state",
      "delivery_obligation.delivered_on",
      obligationTimingSql(companyTodaySql(now)).as("timing"),
    ])
    .where("delivery_obligation.company_id", "=", companyId)
    .where("service_period.starts_on", "<=", middle)
    .where("service_period.ends_on", ">=", middle)
    .orderBy("delivery_obligation.extended_due_on")
    .orderBy("delivery_obligation.id")
    .limit(limit)
    .execute();
}

/** Finds the obligations that were delivered since a time, the newest first, and their number. */
export async function findDeliveredObligations(
  db: Database,
  companyId: number,
  { since, limit }: { since: Date; limit: number },
) {
  const items = await db
    .selectFrom("delivery_obligation")
    .select([
      "id",
      "name",
      sql<Date>`delivered_at`.as("delivered_at"),
      sql<number>`(count(*) over ())::int`.as("count"),
    ])
    .where("company_id", "=", companyId)
    .where("delivered_at", ">", since)
    .orderBy("delivered_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return { count: items[0]?.count ?? 0, items };
}

import { sql } from "kysely";
import { providerZone } from "#platform/contract/dates/calendar-words.ts";
import type { Database } from "#platform/server/database/open-database.ts";

interface Asked {
  /** Only those of this owner. */
  ownerId: number | undefined;
  /** Days. */
  dueBefore: string;
  most: number;
}

/** The states with a day of enabled standards that are still worked on, in the tiers that the company chose. */
const pressing = (db: Database) =>
  db
    .selectFrom("control_status as state")
    .innerJoin("company_standard as followed", (join) =>
      join
        .onRef("followed.company_id", "=", "state.company_id")
        .onRef("followed.standard_id", "=", "state.standard_id"),
    )
    .innerJoin("control_text as node", (join) =>
      join
        .onRef("node.version_id", "=", "followed.version_id")
        .onRef("node.control_id", "=", "state.control_id"),
    )
    .innerJoin("control", "control.id", "node.control_id")
    .where("followed.enabled", "=", true)
    .where("followed.closed_at", "is", null)
    .where("state.due_date", "is not", null)
    .where("state.work_status", "<>", "done")
    .where("state.result", "<>", "not_applicable")
    .where(
      sql<boolean>`(node.assessable and not node.withdrawn
        and (followed.tiers = '{}' or node.tiers = '{}' or node.tiers && followed.tiers))`,
    );

/** Controls that are due before a day, the first due first, with the end of their day. */
export async function findPressing(db: Database, { ownerId, dueBefore, most }: Asked) {
  let query = pressing(db).where("state.due_date", "<", dueBefore);
  if (ownerId !== undefined) query = query.where("state.owner_id", "=", ownerId);
  return await query
    .select([
      "state.id",
      "state.control_id",
      "state.result",
      "state.owner_id",
      "state.owner_name",
      "state.updated_at",
      "control.code",
      "node.title",
      sql<Date>`(state.due_date + 1)::timestamp at time zone ${providerZone}`.as("due_end"),
    ])
    .orderBy("state.due_date")
    .orderBy("state.id")
    .limit(most)
    .execute();
}

/** How many are due before a day, and how many of them before today. */
export async function countPressing(
  db: Database,
  { ownerId, dueBefore, today }: { ownerId: number | undefined; dueBefore: string; today: string },
) {
  let query = pressing(db).where("state.due_date", "<", dueBefore);
  if (ownerId !== undefined) query = query.where("state.owner_id", "=", ownerId);
  return await query
    .select([
      sql<number>`count(*)::int`.as("total"),
      sql<number>`(count(*) filter (where state.due_date < ${today}::date))::int`.as("late"),
    ])
    .executeTakeFirstOrThrow();
}

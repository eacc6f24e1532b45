import { sql } from "kysely";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** The states with a due date that are not finished, of enabled standards, in the tiers that the company chose. */
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
export async function findControlsDueBefore(
  db: Database,
  { dueBefore, max }: { dueBefore: string; max: number },
) {
  return await pressing(db)
    .where("state.due_date", "<", dueBefore)
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
    .limit(max)
    .execute();
}

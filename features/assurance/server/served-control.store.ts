import { sql } from "kysely";
import type { Result } from "#features/control-states/control-states.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** The controls that a measure serves, with what the company says of each where it follows the standard. */
export async function findServedControls(db: Database, measureId: string) {
  return await db
    .selectFrom("measure_control as link")
    .innerJoin("control", "control.id", "link.control_id")
    .innerJoin("standard", "standard.id", "control.standard_id")
    .leftJoin("company_standard as followed", "followed.standard_id", "standard.id")
    .leftJoin("control_text as node", (join) =>
      join
        .onRef("node.control_id", "=", "control.id")
        .on("node.version_id", "=", sql<number>`coalesce(followed.version_id, standard.current_version_id)`),
    )
    .leftJoin("control_status as state", "state.control_id", "control.id")
    .select([
      "standard.id as standard_id",
      "standard.code as standard_code",
      "standard.short_name as standard_name",
      "control.id as control_id",
      "control.code",
      sql<string>`coalesce(node.title, '')`.as("title"),
      sql<boolean>`coalesce(followed.enabled, false)`.as("followed"),
      sql<boolean>`followed.closed_at is not null`.as("closed"),
      sql<Result>`coalesce(state.result, 'not_assessed')`.as("result"),
    ])
    .where("link.measure_id", "=", measureId)
    .orderBy("standard.id")
    .orderBy("node.position")
    .orderBy("control.id")
    .execute();
}
export type ServedRow = Awaited<ReturnType<typeof findServedControls>>[number];

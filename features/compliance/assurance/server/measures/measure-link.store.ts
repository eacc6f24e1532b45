import { sql } from "kysely";
import type { Result } from "#features/compliance/control-states/control-states.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export async function findLinkedControls(db: Database, measureId: string): Promise<number[]> {
  const rows = await db
    .selectFrom("measure_control")
    .select("control_id")
    .where("measure_id", "=", measureId)
    .orderBy("control_id")
    .execute();
  return rows.map(({ control_id }) => control_id);
}

/** Finds which of the given controls are in the library and can be served by a measure; headings cannot. */
export async function findLinkableControls(db: Database, controlIds: number[]): Promise<number[]> {
  if (controlIds.length === 0) return [];
  const rows = await db
    .selectFrom("control_text")
    .select("control_id")
    .distinct()
    .where("control_id", "in", controlIds)
    .where("assessable", "=", true)
    .execute();
  return rows.map(({ control_id }) => control_id);
}

export async function addLinks(
  db: Database,
  companyId: number,
  measureId: string,
  controlIds: number[],
): Promise<void> {
  if (controlIds.length === 0) return;
  await db
    .insertInto("measure_control")
    .values(controlIds.map((control_id) => ({ company_id: companyId, measure_id: measureId, control_id })))
    .onConflict((conflict) => conflict.columns(["company_id", "measure_id", "control_id"]).doNothing())
    .execute();
}

/** Removes the links from a measure to the given controls. Returns whether any of them existed. */
export async function removeLinks(db: Database, measureId: string, controlIds: number[]): Promise<boolean> {
  if (controlIds.length === 0) return false;
  const { numDeletedRows } = await db
    .deleteFrom("measure_control")
    .where("measure_id", "=", measureId)
    .where("control_id", "in", controlIds)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Finds the names of the measures that serve each control of a standard, without retired ones. */
export async function findMeasureNames(db: Database, standardId: number): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom("measure_control")
    .innerJoin("measure", (join) =>
      join
        .onRef("measure.company_id", "=", "measure_control.company_id")
        .onRef("measure.id", "=", "measure_control.measure_id"),
    )
    .innerJoin("control", "control.id", "measure_control.control_id")
    .select([
      "measure_control.control_id",
      sql<string[]>`array_agg(measure.name order by measure.name)`.as("names"),
    ])
    .where("measure.status", "<>", "retired")
    .where("control.standard_id", "=", standardId)
    .groupBy("measure_control.control_id")
    .execute();
  return new Map(rows.map(({ control_id, names }) => [control_id, names]));
}

/** Finds the controls that a measure serves, with the company's state of each if it follows the standard. */
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

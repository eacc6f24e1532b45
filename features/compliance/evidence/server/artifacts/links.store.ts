import type { Database } from "#platform/server/database/open-database.ts";

interface Links {
  controlIds: readonly number[];
  measureIds: readonly string[];
}

interface Tie extends Links {
  companyId: number;
  evidenceId: string;
  at: Date;
  by: string;
}

/** Returns whether all of these controls and measures exist in the company. */
export async function linksExist(db: Database, { controlIds, measureIds }: Links): Promise<boolean> {
  if (controlIds.length > 0) {
    const controls = await db.selectFrom("control").select("id").where("id", "in", controlIds).execute();
    if (controls.length !== new Set(controlIds).size) return false;
  }
  if (measureIds.length === 0) return true;
  const measures = await db.selectFrom("measure").select("id").where("id", "in", measureIds).execute();
  return measures.length === new Set(measureIds).size;
}

/** Adds links; returns whether any of them is new. */
export async function addLinks(
  db: Database,
  { companyId, evidenceId, at, by, ...links }: Tie,
): Promise<boolean> {
  let addedCount = 0n;
  const tie = { company_id: companyId, evidence_id: evidenceId, linked_at: at, linked_by_name: by };
  if (links.controlIds.length > 0) {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto("evidence_control")
      .values([...new Set(links.controlIds)].map((control_id) => ({ ...tie, control_id })))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    addedCount += numInsertedOrUpdatedRows;
  }
  if (links.measureIds.length > 0) {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto("evidence_measure")
      .values([...new Set(links.measureIds)].map((measure_id) => ({ ...tie, measure_id })))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    addedCount += numInsertedOrUpdatedRows;
  }
  return addedCount > 0n;
}

/** Removes links; returns whether any of them existed. */
export async function removeLinks(db: Database, evidenceId: string, links: Links): Promise<boolean> {
  let removedCount = 0n;
  if (links.controlIds.length > 0) {
    const { numDeletedRows } = await db
      .deleteFrom("evidence_control")
      .where("evidence_id", "=", evidenceId)
      .where("control_id", "in", links.controlIds)
      .executeTakeFirst();
    removedCount += numDeletedRows;
  }
  if (links.measureIds.length > 0) {
    const { numDeletedRows } = await db
      .deleteFrom("evidence_measure")
      .where("evidence_id", "=", evidenceId)
      .where("measure_id", "in", links.measureIds)
      .executeTakeFirst();
    removedCount += numDeletedRows;
  }
  return removedCount > 0n;
}

/** The controls that a piece of evidence supports, directly or through a measure. */
export async function findControlsSupportedBy(db: Database, evidenceId: string): Promise<number[]> {
  const rows = await db
    .selectFrom("evidence_control")
    .select("control_id")
    .where("evidence_id", "=", evidenceId)
    .union(
      db
        .selectFrom("evidence_measure as link")
        .innerJoin("measure_control as reach", (join) =>
          join
            .onRef("reach.company_id", "=", "link.company_id")
            .onRef("reach.measure_id", "=", "link.measure_id"),
        )
        .select("reach.control_id")
        .where("link.evidence_id", "=", evidenceId),
    )
    .execute();
  return rows.map(({ control_id }) => control_id);
}

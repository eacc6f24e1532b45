import { sql } from "kysely";
import { assessmentCode } from "#features/assessments/assessments.words.ts";
import { defineDeliveryEvidence } from "#platform/server/deliverables/delivery-evidence.extension.ts";

/** Closed assessments prove the delivery of a test; restricted ones do not, because only some people may know of them. */
export const assessmentEvidence = defineDeliveryEvidence({
  kind: "closed_assessment",
  label: "Evaluación cerrada",
  proves: ["test"],
  async findValid({ db, companyId }, { period, id, limit }) {
    let query = db
      .selectFrom("assessment")
      .select(["id", "number", "title", sql<Date>`closed_at`.as("closed_at")])
      .where("company_id", "=", companyId)
      .where("state", "=", "closed")
      .where("restricted", "=", false)
      .where(sql<boolean>`closed_at >= ${period.starts_on}::date`);
    if (id) query = query.where("id", "=", id);
    const rows = await query.orderBy("closed_at", "desc").orderBy("id", "desc").limit(limit).execute();
    return rows.map((row) => ({
      id: row.id,
      title: `${assessmentCode(row.number)} · ${row.title}`,
      path: `/ProactiveAssessment/${row.id}`,
      sha256: null,
      at: row.closed_at,
    }));
  },
  /** A closed assessment stays closed. */
  findWithdrawn: async () => [],
});

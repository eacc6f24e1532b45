import type { Insertable, Selectable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export type EvidenceRow = Selectable<Schema["delivery_evidence"]>;
export type EvidenceEnd = "returned" | "removed" | "withdrawn";

/** All links of an obligation, the newest first; at most 100. */
export async function findEvidence(
  db: Database,
  companyId: number,
  obligationId: string,
): Promise<EvidenceRow[]> {
  return await db
    .selectFrom("delivery_evidence")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("obligation_id", "=", obligationId)
    .orderBy("id", "desc")
    .limit(100)
    .execute();
}

/**
 * Links an object as evidence; returns false if the object is already evidence for this commitment, or was returned
 * before.
 */
export async function addEvidence(
  db: Database,
  evidence: Insertable<Schema["delivery_evidence"]>,
): Promise<boolean> {
  const result = await db
    .insertInto("delivery_evidence")
    .values(evidence)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Ends the link that is in force. */
export async function endEvidence(
  db: Database,
  companyId: number,
  obligationId: string,
  end: { at: Date; as: EvidenceEnd },
): Promise<void> {
  await db
    .updateTable("delivery_evidence")
    .set({ ended_at: end.at, ended_as: end.as })
    .where("company_id", "=", companyId)
    .where("obligation_id", "=", obligationId)
    .where("ended_at", "is", null)
    .execute();
}

/** Returns the ids of objects that are already evidence for a commitment, or were returned before. */
export async function findUsedEvidence(
  db: Database,
  companyId: number,
  promiseId: string,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("delivery_evidence")
    .select("evidence_id")
    .where("company_id", "=", companyId)
    .where("promise_id", "=", promiseId)
    .where((where) => where.or([where("ended_as", "is", null), where("ended_as", "=", "returned")]))
    .limit(1_000)
    .execute();
  return new Set(rows.map(({ evidence_id }) => evidence_id));
}

/** Links in force of deliveries that the company has not accepted, for the check of withdrawn objects; at most 1,000. */
export async function findUnsettledLinks(db: Database, companyId: number) {
  return await db
    .selectFrom("delivery_evidence as link")
    .innerJoin("delivery_obligation as obligation", (join) =>
      join
        .onRef("obligation.company_id", "=", "link.company_id")
        .onRef("obligation.id", "=", "link.obligation_id"),
    )
    .select(["link.obligation_id", "link.kind", "link.evidence_id"])
    .where("link.company_id", "=", companyId)
    .where("link.ended_at", "is", null)
    .where("obligation.state", "=", "delivered")
    .orderBy("link.id", "desc")
    .limit(1_000)
    .execute();
}

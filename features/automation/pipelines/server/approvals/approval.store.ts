import type { CompanyRows } from "../library/pipeline.store.ts";

const columns = [
  "pipeline_approval.id",
  "pipeline_approval.run_id",
  "pipeline_approval.pipeline_id",
  "pipeline_approval.step_key",
  "pipeline_approval.audience",
  "pipeline_approval.asked_of",
  "pipeline_approval.title",
  "pipeline_approval.question",
  "pipeline_approval.frozen",
  "pipeline_approval.frozen_sha256",
  "pipeline_approval.leaves_portal",
  "pipeline_approval.responsible_id",
  "pipeline_approval.state",
  "pipeline_approval.asked_at",
  "pipeline_approval.expires_at",
  "pipeline_approval.decided_by_name",
  "pipeline_approval.reason",
] as const;

const approvals = ({ db, companyId }: CompanyRows) =>
  db.selectFrom("pipeline_approval").select(columns).where("company_id", "=", companyId);
export type ApprovalRow = Awaited<ReturnType<ReturnType<typeof approvals>["executeTakeFirstOrThrow"]>>;

interface NewApproval {
  id: string;
  run_id: string;
  pipeline_id: string;
  step_key: string;
  audience: string;
  asked_of: "provider" | "client";
  title: string;
  question: string;
  frozen: string;
  frozen_sha256: string;
  leaves_portal: boolean;
  responsible_id: number | null;
  asked_at: Date;
  expires_at: Date;
}

export async function insertApproval({ db, companyId }: CompanyRows, approval: NewApproval): Promise<void> {
  await db
    .insertInto("pipeline_approval")
    .values({ ...approval, company_id: companyId, state: "waiting" })
    .execute();
}

export async function findRunApproval(
  rows: CompanyRows,
  runId: string,
  stepKey: string,
): Promise<ApprovalRow | undefined> {
  return await approvals(rows).where("run_id", "=", runId).where("step_key", "=", stepKey).executeTakeFirst();
}

export async function findApproval(rows: CompanyRows, id: string): Promise<ApprovalRow | undefined> {
  return await approvals(rows).where("id", "=", id).executeTakeFirst();
}

/** Finds the approvals that wait for a side, the first to expire first. */
export async function findWaitingApprovals(
  rows: CompanyRows,
  { side, now, max }: { side?: "provider" | "client"; now: Date; max: number },
): Promise<ApprovalRow[]> {
  let query = approvals(rows).where("state", "=", "waiting").where("expires_at", ">", now);
  if (side) query = query.where("asked_of", "=", side);
  return await query.orderBy("expires_at").orderBy("id").limit(max).execute();
}

interface Decision {
  approve: boolean;
  frozenSha256: string;
  by: number;
  byName: string;
  reason: string;
  at: Date;
}

/**
 * Records the decision with one conditional statement, so that it never happens after the expiry, never twice, and
 * never for other bytes than those shown.
 */
export async function decideOnce(
  { db, companyId }: CompanyRows,
  id: string,
  { approve, frozenSha256, by, byName, reason, at }: Decision,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("pipeline_approval")
    .set({
      state: approve ? "approved" : "refused",
      decided_at: at,
      decided_by: by,
      decided_by_name: byName,
      reason,
    })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where("expires_at", ">", at)
    .where("frozen_sha256", "=", frozenSha256)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Expires an approval without a decision; false when it was decided meanwhile. */
export async function expireApproval({ db, companyId }: CompanyRows, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("pipeline_approval")
    .set({ state: "expired", decided_at: at })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where("expires_at", "<=", at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function cancelApprovals(
  { db, companyId }: CompanyRows,
  runId: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable("pipeline_approval")
    .set({ state: "cancelled", decided_at: at })
    .where("company_id", "=", companyId)
    .where("run_id", "=", runId)
    .where("state", "=", "waiting")
    .execute();
}

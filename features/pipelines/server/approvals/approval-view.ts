import type { Approval } from "#features/pipelines/contracts/pipeline-runs.contract.ts";
import type { CompanyRows } from "../library/pipeline.store.ts";
import type { ApprovalRow } from "./approval.store.ts";
import { findPipelineNames } from "./pipeline-name.store.ts";

/** Approvals with the names of their pipelines. Of a pipeline of the provider, the client reads no name. */
export async function approvalViews(
  rows: CompanyRows,
  approvals: readonly ApprovalRow[],
): Promise<Approval[]> {
  const names = await findPipelineNames(
    rows,
    approvals.map(({ pipeline_id }) => pipeline_id),
  );
  return approvals.map((row) => ({
    id: row.id,
    pipeline_id: names.has(row.pipeline_id) ? row.pipeline_id : null,
    pipeline: names.get(row.pipeline_id) ?? "Automatización del proveedor",
    run_id: row.run_id,
    title: row.title,
    question: row.question,
    frozen: row.frozen,
    frozen_sha256: row.frozen_sha256,
    leaves_portal: row.leaves_portal,
    asked_of: row.asked_of as Approval["asked_of"],
    state: row.state as Approval["state"],
    asked_at: row.asked_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    decided_by_name: row.decided_by_name,
  }));
}

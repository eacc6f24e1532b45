import type * as contract from "#features/pipelines/contracts/pipeline-runs.contract.ts";
import { findWaitingApprovals } from "#features/pipelines/server/approvals/approval.store.ts";
import { approvalViews } from "#features/pipelines/server/approvals/approval-view.ts";
import { rowsOf } from "#features/pipelines/server/library/pipeline.store.ts";
import { isProvider } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

const maxApprovals = 100;

export const listApprovals: Verb<typeof contract.listApprovals> = async (context) => {
  const rows = rowsOf(context);
  const side = isProvider(context.actor) ? "provider" : "client";
  const now = context.clock.now();
  return {
    items: await approvalViews(rows, await findWaitingApprovals(rows, { side, now, max: maxApprovals })),
  };
};

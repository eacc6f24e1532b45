import type { PipelinesHome } from "#features/automation/pipelines/contracts/pipelines.contract.ts";
import { isProvider } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findWaitingApprovals } from "../approvals/approval.store.ts";
import { companyRowsOf } from "./pipeline.store.ts";

const maxApprovals = 100;

/** Counts the approvals that wait for the reader's side, for the home page. */
export async function pipelinesHome(context: VerbContext): Promise<PipelinesHome> {
  const rows = companyRowsOf(context);
  const side = isProvider(context.actor) ? "provider" : "client";
  const waitingApprovals = await findWaitingApprovals(rows, {
    side,
    now: context.clock.now(),
    max: maxApprovals,
  });
  return { approvals: waitingApprovals.length };
}

import type { VerbContext } from "#platform/server/verb.ts";
import { companyRowsOf } from "../library/pipeline.store.ts";
import { advanceRunName } from "./advance-run-name.ts";
import { countRunningRuns, type LimitRow } from "./limit.store.ts";
import { changeRun, type RunRow } from "./run.store.ts";

const minuteMs = 60_000;
const limitDelayMs = 15_000;

/** Postpones a run while the company is stopped or has its maximum number of runs. */
export async function postponeUntilSlot(
  context: VerbContext,
  run: RunRow,
  { stopped, runs_at_once }: LimitRow,
): Promise<boolean> {
  const rows = companyRowsOf(context);
  const waits = stopped || (run.state !== "running" && (await countRunningRuns(rows)) >= runs_at_once);
  if (!waits) return false;
  const wake_at = new Date(context.clock.now().getTime() + (stopped ? 5 * minuteMs : limitDelayMs));
  // A run that waits for an approval has its own waiting state, which the next sweep finds.
  await changeRun(rows, run.id, {
    state: run.state === "queued" ? "queued" : "waiting",
    waiting_for: run.waiting_for === "approval" || run.waiting_for === "work" ? run.waiting_for : "limit",
    wake_at,
  });
  context.enqueue(advanceRunName, { run_id: run.id }, { notBefore: wake_at });
  return true;
}

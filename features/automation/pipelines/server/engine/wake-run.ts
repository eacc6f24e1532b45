import type { VerbContext } from "#platform/server/verb.ts";
import { advanceRunName } from "./advance-run-name.ts";

/** Enqueues the job with which a run checks whether the work of its waiting step has ended. */
export function wakeRun({ enqueue }: Pick<VerbContext, "enqueue">, runId: string): void {
  enqueue(advanceRunName, { run_id: runId });
}

import type { VerbContext } from "#platform/server/verb.ts";
import { advanceRunName } from "./advance-run-name.ts";

/** Makes a run check the work for which its step waits. */
export function wakeRun({ enqueue }: Pick<VerbContext, "enqueue">, runId: string): void {
  enqueue(advanceRunName, { run_id: runId });
}

import type { VerbContext } from "#platform/server/verb.ts";
import { advanceRunName } from "./advance-run-name.ts";

/** Lets a run look again at the work that its step waits for. */
export function wakeRun({ enqueue }: Pick<VerbContext, "enqueue">, runId: string): void {
  enqueue(advanceRunName, { run_id: runId });
}

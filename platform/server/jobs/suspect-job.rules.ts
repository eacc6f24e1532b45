/**
 * How a run of a job can be interrupted without an error of the job itself: its process died, or it exceeded its time
 * limit.
 */
export const breakages = ["died", "exceeded"] as const;
export type Breakage = (typeof breakages)[number];

/**
 * The error message of a job that exceeded its time limit; pg-boss uses the same message for jobs that it detects
 * itself.
 */
export const exceededMessage = "job timed out";
const messages: Record<string, Breakage> = {
  "job heartbeat timeout": "died",
  [exceededMessage]: "exceeded",
};

/** Reads the output of the last run, as pg-boss or the worker stored it. */
export function breakageIn(output: unknown): Breakage | undefined {
  const message = (output as { value?: { message?: unknown } } | null)?.value?.message;
  return typeof message === "string" ? messages[message] : undefined;
}

/**
 * Returns how a job that was taken from its queue is run. A job whose last run was interrupted is a suspect: it runs
 * once more, alone in its process, so that other jobs cannot be the cause. If that run is interrupted as well, the
 * job is parked.
 */
export function nextRun({
  lastBreakage,
  isSuspect,
}: {
  lastBreakage: Breakage | undefined;
  isSuspect: boolean;
}): "shared" | "alone" | "park" {
  if (lastBreakage && isSuspect) return "park";
  return lastBreakage || isSuspect ? "alone" : "shared";
}

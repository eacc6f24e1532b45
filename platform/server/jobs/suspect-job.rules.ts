/** The ways in which a run of a job broke off without an error of its own. */
export const breakages = ["died", "exceeded"] as const;
export type Breakage = (typeof breakages)[number];

/** The error message of a job that exceeded its time limit; pg-boss uses the same for the ones that it detects. */
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
 * Returns the treatment of a job that was taken from its queue. A job whose last run broke off is a suspect: it runs
 * once more, alone, so that its process dies of nothing else. When that run breaks off as well, the job is parked.
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

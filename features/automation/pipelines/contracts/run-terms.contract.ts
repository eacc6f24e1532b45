import { z } from "zod";
import { Id } from "#platform/contract/ids.ts";

/**
 * - `queued`: waits for a free slot of the company
 *
 * - `warned`: ended, with a failed step that may fail
 * - `failed`: waits for a person (dead letter)
 * - `refused`: an approval was refused
 * - `expired`: an approval or the run exceeded its time
 * - `suppressed`: not started, because the portal's own automation triggered it
 */
export const runStates = [
  "queued",
  "running",
  "waiting",
  "done",
  "warned",
  "failed",
  "refused",
  "cancelled",
  "expired",
  "suppressed",
] as const;
export const RunState = z.enum(runStates);
export type RunState = z.infer<typeof RunState>;

export const attemptStates = [
  "started",
  "waiting",
  "done",
  "skipped",
  "failed",
  "uncertain",
  "reused",
] as const;
export const AttemptState = z.enum(attemptStates);
export type AttemptState = z.infer<typeof AttemptState>;

export const RunMark = z.object({ id: Id, state: RunState });
export type RunMark = z.infer<typeof RunMark>;

import type { QueueOptions } from "pg-boss";
import type { Actor } from "#platform/server/actor.ts";
import type { Breakage } from "./suspect-job.rules.ts";

/** A waiting job: its input and its actor. */
export interface StoredJob {
  actor: Actor;
  input: unknown;
  /** Whether one of its runs was interrupted, so that it runs alone. */
  suspect?: boolean;
  /** Whether staff retry it after it was parked. */
  revived?: boolean;
}

/** A queue and the function that performs its jobs. */
export interface Worker {
  name: string;
  options: QueueOptions;
  cron: string | undefined;
  topic: string | undefined;
  perform(storedJob: StoredJob): Promise<void>;
  /** Informs the people who wait for the job that it is no longer performed. */
  onParked(storedJob: StoredJob, reason: Breakage): Promise<void>;
  /** Reverts the changes of `onParked`, before a parked job is performed again. */
  onRevived(storedJob: StoredJob): Promise<void>;
}

import type { QueueOptions } from "pg-boss";
import type { Actor } from "#platform/server/actor.ts";
import type { Breakage } from "./suspect-job.rules.ts";

/** A waiting job: its input and its actor. */
export interface StoredJob {
  actor: Actor;
  input: unknown;
  /** Whether a run of the job was interrupted, so that the next run is alone in its process. */
  suspect?: boolean;
  /** Whether staff requested another run after the job was parked. */
  revived?: boolean;
}

/** A queue and the function that performs its jobs. */
export interface Worker {
  name: string;
  options: QueueOptions;
  cron: string | undefined;
  topic: string | undefined;
  perform(storedJob: StoredJob): Promise<void>;
  /** Informs the people who wait for the job that it is no longer run. */
  onParked(storedJob: StoredJob, reason: Breakage): Promise<void>;
  /** Reverts the changes of `onParked`, before a parked job is performed again. */
  onRevived(storedJob: StoredJob): Promise<void>;
}

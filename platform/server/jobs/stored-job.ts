import type { QueueOptions } from "pg-boss";
import type { Actor } from "#platform/server/actor.ts";
import type { Breakage } from "./suspect-job.rules.ts";

/** A job as it waits: what it is asked, and by whom. */
export interface StoredJob {
  actor: Actor;
  input: unknown;
  /** One of its runs broke off: it runs alone. */
  suspect?: boolean;
  /** Staff tries it again after it was parked. */
  revived?: boolean;
}

/** A queue to work on, and the work. */
export interface Worker {
  name: string;
  options: QueueOptions;
  cron: string | undefined;
  topic: string | undefined;
  perform(storedJob: StoredJob): Promise<void>;
  /** Tells whoever waits for the job that nobody works on it any more. */
  onParked(storedJob: StoredJob, reason: Breakage): Promise<void>;
  /** Takes back what `onParked` said, before a parked job is performed again. */
  onRevived(storedJob: StoredJob): Promise<void>;
}

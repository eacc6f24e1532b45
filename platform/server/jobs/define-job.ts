import type { z } from "zod";
import type { Effect, Scope } from "#platform/contract/define-call.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Frame } from "#platform/server/database/open-database.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { JobTopic } from "./job-topic.ts";
import type { Breakage } from "./suspect-job.rules.ts";

export interface JobFrame extends Pick<Frame, "oneCore"> {
  scope: Scope;
  effect: Effect;
  /** If false, only the rows that the company's own people may see are visible, even if staff caused the job. */
  oversees?: false | undefined;
}

export interface JobContext {
  gate: Gate;
  /** The actor that caused the job. */
  actor: Actor;
  /**
   * Runs a transaction through the gate, with the same roles, audit and outbox as a call. Slow work must stay outside
   * the transaction.
   */
  within<T>(frame: JobFrame, work: (context: VerbContext) => Promise<T>): Promise<T>;
}

/** A job whose input type is known only to the job itself. */
export interface AnyJob {
  /** The name, `feature.verb_object`, unique; also that of the queue. */
  name: string;
  input: z.ZodType;
  /**
   * A cron expression in the zone America/Santiago; the job then also runs on schedule, with an empty input. Not
   * between 23:00 and 01:00: in April that hour occurs twice, and in September it is missing, which the queue does not
   * handle.
   */
  cron?: string;
  /** The topic whose publications start the job, with their data as its input. */
  listensTo?: JobTopic<unknown>;
  retryLimit?: number;
  retryDelaySeconds?: number;
  /** The time limit of one run in seconds; a run that exceeds it counts as interrupted. */
  expireInSeconds?: number;
  perform(context: JobContext, input: never): Promise<void>;
  /** Called when the job was parked after two interruptions, to inform the people who wait for its result. */
  onParked?(context: JobContext, input: never, reason: Breakage): Promise<void>;
  /** Called when staff retry the parked job; reverts the changes of `onParked`. */
  onRevived?(context: JobContext, input: never): Promise<void>;
}

/**
 * A job for slow or later work. It may be delivered twice, so `perform` must have the same effect however often it
 * runs.
 */
export interface Job<Input> extends Omit<AnyJob, "listensTo"> {
  input: z.ZodType<Input>;
  listensTo?: JobTopic<Input>;
  /** The priority among waiting jobs, the greatest first; 0 unless set. */
  priorityOf?(input: Input): number;
  perform(context: JobContext, input: Input): Promise<void>;
  onParked?(context: JobContext, input: Input, reason: Breakage): Promise<void>;
  onRevived?(context: JobContext, input: Input): Promise<void>;
}

export function defineJob<Input>(job: Job<Input>): Job<Input> {
  return job;
}

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
  /** False: reads only the rows of the company's own people, whoever caused the job. */
  oversees?: false | undefined;
}

export interface JobContext {
  gate: Gate;
  /** The actor that caused the job. */
  actor: Actor;
  /** A transaction through the gate: the same roles, audit and outbox as a call. Slow work stays outside. */
  within<T>(frame: JobFrame, work: (context: VerbContext) => Promise<T>): Promise<T>;
}

/** A job whose input only the queue carries. */
export interface AnyJob {
  /** `feature.verb_object`, unique; also the queue's name. */
  name: string;
  input: z.ZodType;
  /**
   * Minutes, hours… of the zone America/Santiago; then it also runs by itself, with an empty input. Not between eleven at
   * night and one: in April that hour comes twice, and in September there is none, over which the queue would stumble.
   */
  cron?: string;
  /** The job runs whenever this is told, with what was told as its input. */
  listensTo?: JobTopic<unknown>;
  retryLimit?: number;
  retryDelaySeconds?: number;
  /** The budget of one run; a run that exceeds it counts as broken off. */
  expireInSeconds?: number;
  perform(context: JobContext, input: never): Promise<void>;
  /** The job broke off twice and is parked: says so to whoever waits for its work. */
  onParked?(context: JobContext, input: never, reason: Breakage): Promise<void>;
  /** Staff tries the parked job again: puts back what `onParked` changed. */
  onRevived?(context: JobContext, input: never): Promise<void>;
}

/** Slow or later work. It may be delivered twice: `perform` has the same effect however often it runs. */
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

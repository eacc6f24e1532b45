import type { z } from "zod";

/** The part of a job that is needed to enqueue it. */
export interface JobName<Input> {
  name: string;
  input: z.ZodType<Input>;
  /** The priority among waiting jobs, the greatest first; 0 unless set. */
  priorityOf?(input: Input): number;
}

/** An event that jobs of any feature may listen to; the publisher does not depend on the listeners. */
export interface JobTopic<Input> {
  /** The name, `feature.what_happened`, unique among topics and jobs. */
  topic: string;
  input: z.ZodType<Input>;
}

export function defineTopic<Input>({
  name,
  input,
}: {
  name: string;
  input: z.ZodType<Input>;
}): JobTopic<Input> {
  return { topic: name, input };
}

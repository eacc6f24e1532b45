import type { z } from "zod";

/** The part of a job that is needed to enqueue it. */
export interface JobName<Input> {
  name: string;
  input: z.ZodType<Input>;
  /** The priority among waiting jobs, the greatest first; 0 unless set. */
  priorityOf?(input: Input): number;
}

/** An event to which jobs of any feature may listen; its publisher does not depend on them. */
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

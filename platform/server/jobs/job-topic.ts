import type { z } from "zod";

/** Enough of a job to leave it in the queue. */
export interface JobName<Input> {
  name: string;
  input: z.ZodType<Input>;
  /** The priority among waiting jobs, the greatest first; 0 unless set. */
  priorityOf?(input: Input): number;
}

/** Something that happened, to which jobs of any feature may listen; whoever tells it does not know them. */
export interface JobTopic<Input> {
  /** `feature.what_happened`, unique among topics and jobs. */
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

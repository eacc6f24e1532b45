import type { z } from "zod";

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

import type { z } from "zod";

/** Enough of a job to leave it in the queue. */
export interface JobName<Input> {
  name: string;
  input: z.ZodType<Input>;
  /** Of those that wait, the greatest goes first; 0 unless a job says more. */
  priorityOf?(input: Input): number;
}

import { z } from "zod";

const Count = z.number().int();

/** Events of the last seven days by what the controls did. */
export const DefenseHome = z.object({
  /** The number of prevented or contained threats. */
  stopped: Count,
  detected: Count,
  unknown: Count,
  background: Count,
  /** Whether any control reported anything, noise included. */
  recorded: z.boolean(),
});
export type DefenseHome = z.infer<typeof DefenseHome>;

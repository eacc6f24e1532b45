import { z } from "zod";

/** The category of a cloud check. `other`: computing and anything else. */
export const cloudCategories = ["identity", "logging", "monitoring", "network", "storage", "other"] as const;
export const CloudCategory = z.enum(cloudCategories);
export type CloudCategory = z.infer<typeof CloudCategory>;

const Count = z.number().int();

/**
 * The counts of checks by result.
 *
 * - `pass`, `fail`: decided by the tool · `answered_pass`, `answered_fail`: by a person whose answer is valid today
 * - `manual`: waits for a person · `error`: could not be tested · `suppressed`: muted in the tool
 * - `other`: does not apply, or only informs
 * - `not_evaluated`: from an earlier scan; the last scan did not report it again. It is in its own kind too.
 */
export const CloudTally = z.object({
  pass: Count,
  fail: Count,
  answered_pass: Count,
  answered_fail: Count,
  manual: Count,
  error: Count,
  suppressed: Count,
  other: Count,
  not_evaluated: Count,
});
export type CloudTally = z.infer<typeof CloudTally>;

/** The share of passed checks among the decided ones, from 0 to 1; null if none is decided. */
export const Scored = CloudTally.extend({ score: z.number().nullable() });
export type Scored = z.infer<typeof Scored>;

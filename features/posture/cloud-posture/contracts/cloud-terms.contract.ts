import { z } from "zod";

/** What a check of a cloud is about. `other`: computing and what is none of the others. */
export const cloudCategories = ["identity", "logging", "monitoring", "network", "storage", "other"] as const;
export const CloudCategory = z.enum(cloudCategories);
export type CloudCategory = z.infer<typeof CloudCategory>;

const Count = z.number().int();

/**
 * What checks say, each kind apart.
 * - `pass`, `fail`: decided by the tool · `answered_pass`, `answered_fail`: by a person whose answer counts today
 * - `manual`: waits for a person · `error`: could not be tested · `suppressed`: muted in the tool
 * - `other`: does not apply, or only informs
 * - `not_evaluated`: stands from before; the last scan did not say it again. It is in its own kind too.
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

/** Of what is decided the share that passes, 0 to 1; null where nothing is decided. */
export const Scored = CloudTally.extend({ score: z.number().nullable() });
export type Scored = z.infer<typeof Scored>;

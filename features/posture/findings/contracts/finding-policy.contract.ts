import { z } from "zod";
import { WorkingHours } from "#platform/contract/clocks.ts";
import { Severity } from "#platform/contract/severity.ts";

/** The target in calendar days; null for none. */
const Days = z.number().int().min(1).max(730).nullable();

/** The days to fix a finding by exposure of its asset; known exploited vulnerabilities (KEV) have separate values. */
export const FixDays = z.object({ internal: Days, external: Days, kev_internal: Days, kev_external: Days });
export type FixDays = z.infer<typeof FixDays>;

/** The time targets for correcting findings. */
export const FindingPolicy = z.object({
  calendar: WorkingHours,
  targets: z.record(Severity, FixDays),
  /** The version of the saved policy; 0 means that none was saved and the portal's defaults apply. */
  version: z.number().int(),
  updated_at: z.iso.datetime().nullable(),
  updated_by_name: z.string().nullable(),
});
export type FindingPolicy = z.infer<typeof FindingPolicy>;

import { z } from "zod";
import { WorkingHours } from "#platform/contract/clocks.ts";
import { Severity } from "#platform/contract/severity.ts";

/** In how many days of the calendar; null: nothing is promised. */
const Days = z.number().int().min(1).max(730).nullable();

/** The days by exposure of the asset; known exploited vulnerabilities (KEV) have their own. */
export const FixDays = z.object({ internal: Days, external: Days, kev_internal: Days, kev_external: Days });
export type FixDays = z.infer<typeof FixDays>;

/** In how long findings are to be corrected. */
export const FindingPolicy = z.object({
  calendar: WorkingHours,
  targets: z.record(Severity, FixDays),
  /** 0: nothing was saved, these are the portal's own. */
  version: z.number().int(),
  updated_at: z.iso.datetime().nullable(),
  updated_by_name: z.string().nullable(),
});
export type FindingPolicy = z.infer<typeof FindingPolicy>;

import { z } from "zod";
import { Severity } from "#platform/contract/severity.ts";

const Count = z.number().int();
const ByLevel = z.object({ n1: Count, n2: Count });

/** The open alerts that the person may see, the overdue ones, and those with an open question to the client. */
export const AlertHome = z.object({
  open: Count,
  by_severity: z.record(Severity, Count),
  oldest_opened_at: z.iso.datetime().nullable(),
  unassigned: Count,
  late: ByLevel,
  waiting_for_client: ByLevel,
});
export type AlertHome = z.infer<typeof AlertHome>;

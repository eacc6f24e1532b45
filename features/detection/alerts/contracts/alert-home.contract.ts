import { z } from "zod";
import { Severity } from "#platform/contract/severity.ts";

const Count = z.number().int();
const ByLevel = z.object({ n1: Count, n2: Count });

/** What is open as far as the person may know: what ran out, and what was asked of the client. */
export const AlertHome = z.object({
  open: Count,
  by_severity: z.record(Severity, Count),
  oldest_opened_at: z.iso.datetime().nullable(),
  unassigned: Count,
  late: ByLevel,
  waiting_for_client: ByLevel,
});
export type AlertHome = z.infer<typeof AlertHome>;

import { z } from "zod";
import { Severity } from "#platform/contract/severity.ts";

/** What events are narrowed by when somebody asks. */
export const eventFilter = {
  severity: z.array(Severity).optional(),
  source: z.uuid().optional(),
  asset: z.string().max(300).optional(),
  user: z.string().max(300).optional(),
  ip: z.string().max(60).optional(),
  technique: z.string().max(20).optional(),
};

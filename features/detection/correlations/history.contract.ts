import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { Count, manageCall } from "./correlations.contract.ts";

const longestDays = 366;
const day = 86_400_000;

export const followHistory = defineCall({
  ...manageCall,
  name: "correlations.follow_history",
  path: "/api/correlations/history/",
  summary:
    "Runs the active rules over stored events of a period, history included; matches open alerts without clocks",
  input: z
    .object({
      from: z.iso.datetime(),
      until: z.iso.datetime(),
      /** The source whose events are read; without it, all sources. */
      source_id: Id.optional(),
    })
    .refine(({ from, until }) => from < until, {
      path: ["until"],
      error: "Debe ser posterior al comienzo",
    })
    .refine(({ from, until }) => Date.parse(until) - Date.parse(from) <= longestDays * day, {
      path: ["from"],
      error: "Hasta un año cada vez",
    }),
  /** The number of the company's events in the period. */
  output: z.object({ expected: Count }),
});

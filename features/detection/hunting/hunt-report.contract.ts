import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";

/** Downloads the report of a hunt as a PDF: what was examined, what was found, and where data was missing. */
export const takeHuntReport = defineCall({
  scope: "company",
  permission: "hunt.read",
  effect: "read",
  method: "GET",
  name: "hunting.take_report",
  path: "/api/hunts/:id/report/",
  summary: "Returns the report of a concluded hunt as PDF: question, period, sources and meaning",
  input: z.object({ id: Id }),
  output: z.unknown(),
  answers: "rows",
});

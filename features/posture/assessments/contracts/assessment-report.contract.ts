import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { assessmentsPath, readCall } from "./assessment-terms.contract.ts";

export const getReport = defineCall({
  ...readCall,
  name: "assessments.get_report",
  path: `${assessmentsPath}:id/report/`,
  summary:
    "Returns the report of an assessment as PDF or Word: scope, authorisations, published findings and retests",
  input: z.object({ id: Id, format: z.enum(["pdf", "docx"]).default("pdf") }),
  output: z.unknown(),
  answers: "rows",
});

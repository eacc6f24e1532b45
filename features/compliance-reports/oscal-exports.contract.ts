import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";
import { AssessmentResults, PlanOfAction } from "./oscal-document.contract.ts";

const read = { scope: "company", permission: "compliance.read", effect: "read", method: "GET" } as const;

export const exportAssessmentResults = defineCall({
  ...read,
  name: "compliance_reports.export_assessment_results",
  path: "/api/compliance/reports/standards/:id/oscal/assessment_results/",
  summary:
    "What was assessed of a standard as OSCAL 1.1 assessment results; equal states give equal documents",
  input: z.object({ id: IntId }),
  output: AssessmentResults,
});

export const exportPlanOfAction = defineCall({
  ...read,
  name: "compliance_reports.export_plan_of_action",
  path: "/api/compliance/reports/standards/:id/oscal/poam/",
  summary: "Gaps and open nonconformities of a standard as an OSCAL 1.1 plan of action and milestones",
  input: z.object({ id: IntId }),
  output: PlanOfAction,
});

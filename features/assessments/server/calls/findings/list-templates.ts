import templates from "#database/reference/assessment-templates.json" with { type: "json" };
import {
  type listTemplates as call,
  FindingTemplate,
} from "#features/assessments/contracts/assessment-findings.contract.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listTemplates: Verb<typeof call> = async () => ({
  items: templates.templates.map((template) => FindingTemplate.parse(template)),
});

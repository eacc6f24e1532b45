import type * as contract from "#features/compliance-reports/oscal.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { assessmentResults } from "../oscal/oscal-assessment.rules.ts";
import { assessedStandard } from "../oscal/oscal-subject.ts";

export const exportAssessmentResults: Verb<typeof contract.exportAssessmentResults> = async (
  context,
  { id },
) => assessmentResults(await assessedStandard(context, id));

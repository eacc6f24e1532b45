import type { openCampaignInvestigations as call } from "#features/campaigns/campaigns.contract.ts";
import { writeInEach } from "#features/companies/server/companies.public.ts";
import { openInvestigation as openCall } from "#features/investigations/contracts/investigation-work.contract.ts";
import { openInvestigation } from "#features/investigations/server/investigations.public.ts";
import type { SteppedVerb } from "#platform/server/steps.ts";

export const openInvestigations: SteppedVerb<typeof call> = async (
  steps,
  { company_ids, question, context: words, severity },
) => {
  const input = openCall.input.parse({ question, context: words, severity });
  const { done, refused } = await writeInEach(steps, company_ids, (context) =>
    openInvestigation(context, input),
  );
  return {
    opened: done.map(({ company, value: { investigation } }) => ({
      company,
      code: investigation.code,
      path: `/Investigations/${investigation.id}`,
    })),
    refused,
  };
};

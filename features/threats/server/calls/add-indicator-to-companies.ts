import { writeInEach } from "#features/companies/server/companies.public.ts";
import type { addIndicatorToCompanies as call } from "#features/threats/contracts/company-threats.contract.ts";
import type { SteppedVerb } from "#platform/server/steps.ts";
import { addIndicator } from "./add-indicator.ts";

export const addIndicatorToCompanies: SteppedVerb<typeof call> = async (
  steps,
  { company_ids, ...indicator },
) => {
  const { done, refused } = await writeInEach(steps, company_ids, (context) =>
    addIndicator(context, indicator),
  );
  return { added: done.map(({ company }) => company), refused };
};

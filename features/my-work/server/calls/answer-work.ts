import { inCompany, ownCompanies } from "#features/companies/server/companies.public.ts";
import type * as contract from "#features/my-work/my-work.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { SteppedVerb } from "#platform/server/steps.ts";
import { ownSources } from "../queue/own-sources.ts";

export const answerWork: SteppedVerb<typeof contract.answerWork> = async (
  steps,
  { company_id, kind, id, answer, comment },
) => {
  const [company] = await ownCompanies(steps, [company_id]);
  const source = ownSources(steps).find((each) => each.kind === kind);
  const give = source?.answer;
  if (!company || !give) throw new Refusal("not_found");
  await inCompany(steps, company.id, "write", (context) => give.make(context, id, answer, comment));
  return {};
};

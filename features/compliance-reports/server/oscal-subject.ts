import { findCompanyMark } from "#features/companies/server/companies.public.ts";
import type { CompanyStandard } from "#features/compliance/company-standards.contract.ts";
import {
  dayOf,
  type PlainStatus,
  standardOfCompany,
  statusesOfStandard,
} from "#features/compliance/server/compliance.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { OscalSubject } from "./oscal-names.rules.ts";

export interface AssessedStandard {
  subject: OscalSubject;
  followed: CompanyStandard;
  statuses: readonly PlainStatus[];
  today: string;
}

/** A standard of the company with its states, for a document of the format. */
export async function assessedStandard(
  { db, actor, clock, config }: VerbContext,
  standardId: number,
): Promise<AssessedStandard> {
  const followed = await standardOfCompany(db, standardId);
  if (!followed) throw new Refusal("not_found");
  const companyId = companyIn(actor);
  const { full_name } = await findCompanyMark(db, companyId);
  const today = dayOf(clock.now());
  return {
    subject: {
      origin: config.origin,
      companyId,
      company: full_name,
      standardCode: followed.standard.code,
    },
    followed,
    statuses: await statusesOfStandard(db, standardId, today),
    today,
  };
}

import type * as contract from "#features/companies/company-services.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { dropPeriod, findCompanyPeriod } from "../companies/company-periods.store.ts";

export const deletePeriod: Verb<typeof contract.deletePeriod> = async ({ db, audit }, { id, period }) => {
  const found = await findCompanyPeriod(db, id, period);
  if (!found) throw new Refusal("not_found");
  await dropPeriod(db, id, period);
  const { name, service_name, starts_on, ends_on } = found;
  audit({
    action: "company.period_deleted",
    objectType: "service_period",
    objectId: period,
    companyId: id,
    details: { name, service_name, starts_on, ends_on },
  });
  return { ok: true };
};

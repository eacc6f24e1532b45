import type { listCompanyPeriods as call } from "#features/service-periods/service-periods.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findCompanyPeriods } from "../periods/company-periods.store.ts";

export const listCompanyPeriods: Verb<typeof call> = async ({ db, clock }, { q = "" }) => {
  const rows = await findCompanyPeriods(db, clock.now());
  return {
    items: rows
      .filter(({ company_name }) => foldText(company_name).includes(foldText(q)))
      .map(({ company_id, company_name, ...row }) => ({
        company: { id: company_id, name: company_name },
        ...row,
      })),
  };
};

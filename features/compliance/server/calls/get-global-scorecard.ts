import { findCompanyBriefs } from "#features/companies/server/companies.public.ts";
import type * as contract from "#features/compliance/global-compliance.contract.ts";
import {
  briefFrom,
  findLatestDaysOfAll,
  findLibrary,
} from "#features/control-states/server/control-states.public.ts";
import { dayOf, daysAfter } from "#platform/server/calendar/santiago-days.ts";
import type { Verb } from "#platform/server/verb.ts";
import { countCriticalOfAll } from "../controls/find-critical.ts";

export const getGlobalScorecard: Verb<typeof contract.getGlobalScorecard> = async ({ db, clock }) => {
  const now = clock.now();
  const today = dayOf(now);
  const companies = await findCompanyBriefs(db);
  const days = Map.groupBy(
    await findLatestDaysOfAll(db, daysAfter(today, -29)),
    ({ company_id }) => company_id,
  );
  const critical = await countCriticalOfAll(db, today);
  return {
    as_of: now.toISOString(),
    standards: (await findLibrary(db)).map(briefFrom),
    companies: companies.map(({ id, name, sector }) => ({
      company_id: id,
      company_name: name,
      sector,
      cells: (days.get(id) ?? []).map((day) => ({
        standard_id: day.standard_id,
        target: day.target,
        compliance: day.compliance,
        coverage: day.coverage,
        maturity: day.maturity,
        change:
          day.compliance === null || day.compliance_before === null
            ? null
            : day.compliance - day.compliance_before,
        critical: critical.get(`${id}:${day.standard_id}`) ?? 0,
      })),
    })),
  };
};

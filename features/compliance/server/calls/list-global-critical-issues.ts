import { findCompanyBriefs } from "#features/companies/server/companies.public.ts";
import type * as contract from "#features/compliance/global-compliance.contract.ts";
import { findLibrary, findShown } from "#features/control-states/server/control-states.public.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findCriticalOfAll } from "../controls/find-critical.ts";

export const listGlobalCriticalIssues: Verb<typeof contract.listGlobalCriticalIssues> = async (
  { db, clock },
  { limit, ...filter },
) => {
  const companies = new Map((await findCompanyBriefs(db)).map(({ id, name }) => [id, name]));
  const standards = new Map((await findLibrary(db)).map((row) => [row.standard_id, row.short_name]));
  const today = dayOf(clock.now());
  const { count, issues } = await findCriticalOfAll(db, { ...filter, today }, limit);
  const shown = await findShown(
    db,
    issues.map(({ company_id, control_id }) => ({ companyId: company_id, controlId: control_id })),
  );
  return {
    count,
    items: issues.map(({ company_id, standard_id, control_id, reasons, weight, infraction, due_date }) => {
      const row = shown.get(`${company_id}:${control_id}`);
      return {
        company_id,
        company_name: companies.get(company_id) ?? "",
        standard_id,
        standard_name: standards.get(standard_id) ?? "",
        control_id,
        code: row?.code ?? "",
        title: row?.title ?? "",
        reasons,
        weight,
        infraction,
        due_date,
        owner_name: row?.owner_name ?? null,
      };
    }),
  };
};

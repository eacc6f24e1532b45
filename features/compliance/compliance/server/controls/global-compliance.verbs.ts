import {
  findLatestDaysOfAll,
  findLibrary,
  findNewestChangeTimes,
  findRecordedOfAll,
  findShown,
  scoreOfTallies,
  standardBriefFrom,
} from "#features/compliance/control-states/server/control-states.public.ts";
import { countInReview } from "#features/compliance/evidence/server/evidence.public.ts";
import { findCompanyBriefs } from "#features/identity/companies/server/companies.public.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { dayOf, daysAfter } from "#platform/server/calendar/santiago-days.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../global-compliance.contract.ts";
import { completeStatuses } from "./complete-statuses.ts";
import { countCriticalOfAll, findCriticalOfAll } from "./find-critical.ts";

const getGlobalScorecard: Verb<typeof contract.getGlobalScorecard> = async ({ db, clock }) => {
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
    standards: (await findLibrary(db)).map(standardBriefFrom),
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

const listGlobalCriticalIssues: Verb<typeof contract.listGlobalCriticalIssues> = async (
  { db, clock },
  { limit, ...filter },
) => {
  const companies = new Map((await findCompanyBriefs(db)).map(({ id, name }) => [id, name]));
  const standards = new Map((await findLibrary(db)).map((row) => [row.standard_id, row.short_name]));
  const today = dayOf(clock.now());
  const { count, issues } = await findCriticalOfAll(db, { ...filter, today }, limit);
  const shownControls = await findShown(
    db,
    issues.map(({ company_id, control_id }) => ({ companyId: company_id, controlId: control_id })),
  );
  return {
    count,
    items: issues.map(({ company_id, standard_id, control_id, reasons, weight, infraction, due_date }) => {
      const row = shownControls.get(`${company_id}:${control_id}`);
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

const listGlobalControls: Verb<typeof contract.listGlobalControls> = async (
  { db, clock },
  { cursor, limit, ...filter },
) => {
  const names = new Map((await findCompanyBriefs(db)).map(({ id, name }) => [id, name]));
  const page = await findRecordedOfAll(db, filter, { cursor, limit });
  const items = await completeStatuses(db, page.items, dayOf(clock.now()));
  return {
    ...page,
    items: items.map((status, place) => {
      const company_id = page.items[place]?.company_id ?? 0;
      return { ...status, company_id, company_name: names.get(company_id) ?? "" };
    }),
  };
};

const listGlobalCompanies: Verb<typeof contract.listGlobalCompanies> = async ({ db, clock }, { q = "" }) => {
  const today = dayOf(clock.now());
  const names = new Map((await findLibrary(db)).map((row) => [row.standard_id, row.short_name]));
  const days = Map.groupBy(await findLatestDaysOfAll(db, today), ({ company_id }) => company_id);
  const critical = await countCriticalOfAll(db, today);
  const inReview = await countInReview(db);
  const changes = await findNewestChangeTimes(db);
  const companies = (await findCompanyBriefs(db)).filter(({ name }) => foldText(name).includes(foldText(q)));
  return {
    items: companies.map(({ id, name, sector }) => {
      const own = days.get(id) ?? [];
      return {
        company_id: id,
        company_name: name,
        sector,
        standards: own.map(({ standard_id }) => ({
          standard_id,
          short_name: names.get(standard_id) ?? "",
        })),
        score: scoreOfTallies(own),
        critical: own.reduce((sum, { standard_id }) => sum + (critical.get(`${id}:${standard_id}`) ?? 0), 0),
        evidence_in_review: inReview.get(id) ?? 0,
        last_change_at: changes.get(id)?.toISOString() ?? null,
      };
    }),
  };
};

export const globalComplianceVerbs = [
  route(contract.getGlobalScorecard, getGlobalScorecard),
  route(contract.listGlobalCriticalIssues, listGlobalCriticalIssues),
  route(contract.listGlobalControls, listGlobalControls),
  route(contract.listGlobalCompanies, listGlobalCompanies),
];

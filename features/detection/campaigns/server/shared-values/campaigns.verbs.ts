import { findOwnCompanies, writeInEach } from "#features/identity/companies/server/companies.public.ts";
import * as investigationWork from "#features/response/investigations/contracts/investigation-work.contract.ts";
import { openInvestigation } from "#features/response/investigations/server/investigations.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import { type SteppedVerb, steppedRoute } from "#platform/server/steps.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../campaigns.contract.ts";
import { maxCampaigns } from "../../campaigns.contract.ts";
import { type CampaignRow, findCampaigns } from "./campaign.store.ts";
import { findAlertsOfOthers, findMailsOfOthers } from "./other-companies.store.ts";

const dayMs = 86_400_000;
/** Objects of one kind that are compared over all companies. */
const rowsPerKind = 100_000;
const maxRowsPerCompany = 10_000;

const isoMoment = (at: string) => new Date(at).toISOString();

const campaignOf = ({ companies, severity, ...row }: CampaignRow) => ({
  kind: row.kind,
  value: row.value,
  title: row.title,
  severity: severityOfRank(severity),
  counts: {
    alert: row.alert,
    sighting: row.sighting,
    incident: row.incident,
    reported_mail: row.reported_mail,
  },
  first_at: row.first_at.toISOString(),
  last_at: row.last_at.toISOString(),
  companies: companies.map(({ id, name, first_at, last_at, ...rest }) => ({
    ...rest,
    company: { id, name },
    first_at: isoMoment(first_at),
    last_at: isoMoment(last_at),
  })),
});

const listCampaigns: Verb<typeof contract.listCampaigns> = async ({ db, clock }, { days, kind, q }) => {
  const now = clock.now();
  const companies = await findOwnCompanies(db);
  const rowsPerCompany = Math.min(maxRowsPerCompany, Math.floor(rowsPerKind / Math.max(1, companies.length)));
  const rows = await findCampaigns(db, {
    from: new Date(now.getTime() - days * dayMs),
    kind,
    q,
    rowsPerCompany,
    limit: maxCampaigns + 1,
  });
  return {
    items: rows.slice(0, maxCampaigns).map(campaignOf),
    capped: rows.length > maxCampaigns,
    companies: companies.length,
    rows_per_company: rowsPerCompany,
    as_of: now.toISOString(),
  };
};

const othersSpanMs = 30 * 86_400_000;

const listOtherCompanies: Verb<typeof contract.listOtherCompanies> = async (
  { db, clock },
  { company_id, object, id },
) => {
  const place = { companyId: company_id, id, since: new Date(clock.now().getTime() - othersSpanMs) };
  const rows = object === "alert" ? await findAlertsOfOthers(db, place) : await findMailsOfOthers(db, place);
  return {
    items: rows.map(({ company_id: companyId, name, last_at, ...rest }) => ({
      ...rest,
      company: { id: companyId, name },
      last_at: last_at.toISOString(),
    })),
  };
};

const openInvestigations: SteppedVerb<typeof contract.openCampaignInvestigations> = async (
  steps,
  { company_ids, question, context: words, severity },
) => {
  const input = investigationWork.openInvestigation.input.parse({ question, context: words, severity });
  const { done, refused } = await writeInEach(steps, company_ids, (context) =>
    openInvestigation(context, input),
  );
  return {
    opened: done.map(({ company, value: { investigation } }) => ({
      company,
      code: investigation.code,
      path: paths.investigation(investigation.id),
    })),
    refused,
  };
};

export const campaignsVerbs = [
  route(contract.listCampaigns, listCampaigns),
  route(contract.listOtherCompanies, listOtherCompanies),
  steppedRoute(contract.openCampaignInvestigations, openInvestigations),
];

import type { listCampaigns as call } from "#features/campaigns/campaigns.contract.ts";
import { maxCampaigns } from "#features/campaigns/campaigns.contract.ts";
import { findOwnCompanies } from "#features/companies/server/companies.public.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import type { Verb } from "#platform/server/verb.ts";
import { type CampaignRow, findCampaigns } from "../shared-values/campaign.store.ts";

const dayMs = 86_400_000;
/** Objects of one kind that are compared over all companies. */
const rowsPerKind = 100_000;
const maxRowsPerCompany = 10_000;

const iso = (at: string) => new Date(at).toISOString();

const campaignOf = ({ companies, severity, ...row }: CampaignRow) => ({
  kind: row.kind,
  value: row.value,
  title: row.title,
  severity: severityOf(severity),
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
    first_at: iso(first_at),
    last_at: iso(last_at),
  })),
});

export const listCampaigns: Verb<typeof call> = async ({ db, clock }, { days, kind, q }) => {
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

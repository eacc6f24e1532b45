import * as contract from "#features/campaigns/campaigns.contract.ts";
import { steppedRoute } from "#platform/server/steps.ts";
import { route } from "#platform/server/verb.ts";
import { listCampaigns } from "./calls/list-campaigns.ts";
import { listOtherCompanies } from "./calls/list-other-companies.ts";
import { openInvestigations } from "./calls/open-investigations.ts";

export const campaignsRoutes = [
  route(contract.listCampaigns, listCampaigns),
  route(contract.listOtherCompanies, listOtherCompanies),
  steppedRoute(contract.openCampaignInvestigations, openInvestigations),
];

import * as contract from "#features/public-site/public-site.contract.ts";
import { route } from "#platform/server/verb.ts";
import { getPublicSite } from "./calls/get-public-site.ts";

export const publicSiteRoutes = [route(contract.getPublicSite, getPublicSite)];

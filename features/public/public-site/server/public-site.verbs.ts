import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../public-site.contract.ts";

const getPublicSite: Verb<typeof contract.getPublicSite> = async ({ config: { site } }) => ({
  email: site.email ?? null,
  csirt_email: site.csirtEmail ?? null,
  phone: site.phone ?? null,
  emergency_phone: site.emergencyPhone ?? null,
  address: site.address ?? null,
  social_links: site.socialLinks,
});

export const publicSiteVerbs = [route(contract.getPublicSite, getPublicSite)];

import type * as contract from "#features/public-site/public-site.contract.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getPublicSite: Verb<typeof contract.getPublicSite> = async ({ config: { site } }) => ({
  email: site.email ?? null,
  csirt_email: site.csirtEmail ?? null,
  phone: site.phone ?? null,
  emergency_phone: site.emergencyPhone ?? null,
  address: site.address ?? null,
  social_links: site.socialLinks,
});

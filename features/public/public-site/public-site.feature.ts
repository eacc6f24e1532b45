import type { Feature } from "#platform/server/feature.ts";
import { publicSiteVerbs } from "./server/public-site.verbs.ts";

export const publicSite: Feature = { name: "public-site", routes: [...publicSiteVerbs] };

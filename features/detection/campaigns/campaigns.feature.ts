import type { Feature } from "#platform/server/feature.ts";
import { campaignsVerbs } from "./server/shared-values/campaigns.verbs.ts";

export const campaigns: Feature = { name: "campaigns", routes: [...campaignsVerbs] };

import type { Feature } from "#platform/server/feature.ts";
import { personViewsVerbs } from "./server/person-views.verbs.ts";
import { savedViewsVerbs } from "./server/saved-views.verbs.ts";

export const savedViews: Feature = { name: "saved-views", routes: [...savedViewsVerbs, ...personViewsVerbs] };

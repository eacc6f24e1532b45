import type { Feature } from "#platform/server/feature.ts";
import { searchVerbs } from "./server/search.verbs.ts";

export const search: Feature = { name: "search", routes: [...searchVerbs] };

import type { Feature } from "#platform/server/feature.ts";
import { homeVerbs } from "./server/home.verbs.ts";

export const home: Feature = { name: "home", routes: [...homeVerbs] };

import type { Feature } from "#platform/server/feature.ts";
import { attackVerbs } from "./server/catalogue/attack.verbs.ts";
import { versionVerbs } from "./server/catalogue/version.verbs.ts";
import { versionImporter } from "./server/catalogue/version-importer.ts";

export const attack: Feature = {
  name: "attack",
  routes: [...attackVerbs, ...versionVerbs],
  imports: [versionImporter],
};

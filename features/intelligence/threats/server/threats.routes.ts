import { importRoutes } from "#platform/server/imports/import-routes.ts";
import { threatImportCalls } from "../contracts/threat-imports.contract.ts";
import { actorsVerbs } from "./actors/actors.verbs.ts";
import { threatImportsVerbs } from "./base/threat-imports.verbs.ts";
import { threatBulletinsVerbs } from "./bulletins/threat-bulletins.verbs.ts";
import { threatExportVerbs } from "./export/threat-export.verbs.ts";
import { bundleImporter } from "./imports/bundle-importer.ts";
import { indicatorsVerbs } from "./indicators/indicators.verbs.ts";
import { panoramaVerbs } from "./panorama/panorama.verbs.ts";
import { companyThreatsVerbs } from "./sightings/company-threats.verbs.ts";
import { sightingsVerbs } from "./sightings/sightings.verbs.ts";
import { taxiiVerbs } from "./taxii/taxii.verbs.ts";
import { threatFeedsVerbs } from "./taxii/threat-feeds.verbs.ts";
import { watchVerbs } from "./watch/watch.verbs.ts";

export const threatsRoutes = [
  ...indicatorsVerbs,
  ...threatExportVerbs,
  ...threatImportsVerbs,
  ...sightingsVerbs,
  ...companyThreatsVerbs,
  ...panoramaVerbs,
  ...actorsVerbs,
  ...watchVerbs,
  ...threatBulletinsVerbs,
  ...threatFeedsVerbs,
  ...taxiiVerbs,
  ...importRoutes(threatImportCalls, bundleImporter),
];

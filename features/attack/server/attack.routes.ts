import * as contract from "#features/attack/attack.contract.ts";
import * as layers from "#features/attack/layer.contract.ts";
import * as versions from "#features/attack/version.contract.ts";
import { route } from "#platform/server/verb.ts";
import { adoptVersion } from "./adopt-version.ts";
import { compareVersion } from "./compare-version.ts";
import { getCatalogue } from "./get-catalogue.ts";
import { getLayer } from "./get-layer.ts";
import { importLayer } from "./import-layer.ts";
import { importVersion } from "./import-version.ts";
import { listGroups } from "./list-groups.ts";
import { listLayers } from "./list-layers.ts";
import { listSeenTechniques } from "./list-seen-techniques.ts";
import { listTechniqueNames } from "./list-technique-names.ts";
import { listVersions } from "./list-versions.ts";
import { readCoverage } from "./read-coverage.ts";
import { readTechniqueTrend } from "./read-technique-trend.ts";
import { removeLayer } from "./remove-layer.ts";
import { removeVersion } from "./remove-version.ts";
import { renameLayer } from "./rename-layer.ts";

export const attackRoutes = [
  route(contract.getCatalogue, getCatalogue),
  route(contract.techniqueNames, listTechniqueNames),
  route(contract.listGroups, listGroups),
  route(contract.seenTechniques, listSeenTechniques),
  route(contract.techniqueTrend, readTechniqueTrend),
  route(contract.getCoverage, readCoverage),
  route(layers.listLayers, listLayers),
  route(layers.getLayer, getLayer),
  route(layers.importLayer, importLayer),
  route(layers.renameLayer, renameLayer),
  route(layers.removeLayer, removeLayer),
  route(versions.listVersions, listVersions),
  route(versions.importVersion, importVersion),
  route(versions.compareVersion, compareVersion),
  route(versions.adoptVersion, adoptVersion),
  route(versions.removeVersion, removeVersion),
];

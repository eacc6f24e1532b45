import * as contract from "#features/attack/attack.contract.ts";
import * as versions from "#features/attack/version.contract.ts";
import { route } from "#platform/server/verb.ts";
import { adoptVersion } from "./calls/adopt-version.ts";
import { compareVersion } from "./calls/compare-version.ts";
import { getCatalogue } from "./calls/get-catalogue.ts";
import { importVersion } from "./calls/import-version.ts";
import { listGroups } from "./calls/list-groups.ts";
import { listTechniqueNames } from "./calls/list-technique-names.ts";
import { listVersions } from "./calls/list-versions.ts";
import { removeVersion } from "./calls/remove-version.ts";

export const attackRoutes = [
  route(contract.getCatalogue, getCatalogue),
  route(contract.techniqueNames, listTechniqueNames),
  route(contract.listGroups, listGroups),
  route(versions.listVersions, listVersions),
  route(versions.importVersion, importVersion),
  route(versions.compareVersion, compareVersion),
  route(versions.adoptVersion, adoptVersion),
  route(versions.removeVersion, removeVersion),
];

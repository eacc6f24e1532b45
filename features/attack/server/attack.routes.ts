import * as contract from "#features/attack/attack.contract.ts";
import * as versions from "#features/attack/version.contract.ts";
import { route } from "#platform/server/verb.ts";
import { adoptVersion } from "./adopt-version.ts";
import { compareVersion } from "./compare-version.ts";
import { getCatalogue } from "./get-catalogue.ts";
import { importVersion } from "./import-version.ts";
import { listGroups } from "./list-groups.ts";
import { listTechniqueNames } from "./list-technique-names.ts";
import { listVersions } from "./list-versions.ts";
import { removeVersion } from "./remove-version.ts";

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

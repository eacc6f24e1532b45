import * as editions from "#features/standards/edition-difference.contract.ts";
import * as contract from "#features/standards/standards.contract.ts";
import { route } from "#platform/server/verb.ts";
import { compareEditions } from "./compare-editions.ts";
import { exportStandard } from "./export-standard.ts";
import { getControl } from "./get-control.ts";
import { getStandard } from "./get-standard.ts";
import { listControls } from "./list-controls.ts";
import { listEditions } from "./list-editions.ts";
import { listMappingSets } from "./list-mapping-sets.ts";
import { listMappings } from "./list-mappings.ts";
import { listStandardControls } from "./list-standard-controls.ts";
import { listStandards } from "./list-standards.ts";

export const standardsRoutes = [
  route(contract.listStandards, listStandards),
  route(contract.getStandard, getStandard),
  route(contract.listStandardControls, listStandardControls),
  route(contract.listControls, listControls),
  route(contract.getControl, getControl),
  route(contract.listMappings, listMappings),
  route(contract.listMappingSets, listMappingSets),
  route(editions.listEditions, listEditions),
  route(editions.compareEditions, compareEditions),
  route(editions.exportStandard, exportStandard),
];

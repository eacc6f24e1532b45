import * as editions from "#features/standards/edition-difference.contract.ts";
import * as contract from "#features/standards/standards.contract.ts";
import { route } from "#platform/server/verb.ts";
import { compareEditions } from "./calls/compare-editions.ts";
import { exportStandard } from "./calls/export-standard.ts";
import { getControl } from "./calls/get-control.ts";
import { getStandard } from "./calls/get-standard.ts";
import { listControls } from "./calls/list-controls.ts";
import { listEditions } from "./calls/list-editions.ts";
import { listMappingSets } from "./calls/list-mapping-sets.ts";
import { listMappings } from "./calls/list-mappings.ts";
import { listStandardControls } from "./calls/list-standard-controls.ts";
import { listStandards } from "./calls/list-standards.ts";

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

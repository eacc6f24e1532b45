import * as contract from "#features/control-mapping/control-mapping.contract.ts";
import { route } from "#platform/server/verb.ts";
import { acceptPairs } from "./calls/accept-pairs.ts";
import { applyFill } from "./calls/apply-fill.ts";
import { getMappingMatrix } from "./calls/get-mapping-matrix.ts";
import { getMappingStatus } from "./calls/get-mapping-status.ts";
import { previewFill } from "./calls/preview-fill.ts";
import { removePair } from "./calls/remove-pair.ts";
import { requestMapping } from "./calls/request-mapping.ts";

export const controlMappingRoutes = [
  route(contract.processControlMapping, requestMapping),
  route(contract.processCompanyControlMapping, requestMapping),
  route(contract.getControlMappingStatus, getMappingStatus),
  route(contract.acceptPairs, acceptPairs),
  route(contract.removePair, removePair),
  route(contract.previewFill, previewFill),
  route(contract.applyFill, applyFill),
  route(contract.getMappingMatrix, getMappingMatrix),
];

import * as contract from "#features/assistant/analyses/analyses.contract.ts";
import {
  getMappingStatus,
  requestMapping,
} from "#features/compliance/control-mapping/server/control-mapping.public.ts";
import type { Call } from "#platform/contract/define-call.ts";
import { otherSpelling } from "#platform/contract/define-call.ts";
import { type Route, route, type Verb } from "#platform/server/verb.ts";
import {
  cancelRequest,
  getRequestStats,
  getRequestStatus,
  getResult,
  getRiskSummary,
  latestComplianceStatus,
  latestIsoCompliance,
  latestOrganizationStatus,
  listRequests,
  listRules,
  requestComplianceStatus,
  requestIsoCompliance,
  requestOrganizationStatus,
  takeResult,
} from "./requests/analyses.verbs.ts";

/** Returns the routes of one verb under both spellings of its path. */
function spelledTwice<C extends Call>(call: C, verb: Verb<C>): Route[] {
  return [route(call, verb), route(otherSpelling(call), verb)];
}

export const analysesRoutes = [
  ...spelledTwice(contract.requestOrganizationStatus, requestOrganizationStatus),
  ...spelledTwice(contract.latestOrganizationStatus, latestOrganizationStatus),
  ...spelledTwice(contract.requestIsoCompliance, requestIsoCompliance),
  ...spelledTwice(contract.latestIsoCompliance, latestIsoCompliance),
  ...spelledTwice(contract.requestComplianceStatus, requestComplianceStatus),
  ...spelledTwice(contract.latestComplianceStatus, latestComplianceStatus),
  ...spelledTwice(contract.requestControlMapping, (context, input) => requestMapping(context, input)),
  ...spelledTwice(contract.controlMappingStatus, (context, input) => getMappingStatus(context, input)),
  ...spelledTwice(contract.listRequests, listRequests),
  ...spelledTwice(contract.getRequestStatus, getRequestStatus),
  ...spelledTwice(contract.getRequestStats, getRequestStats),
  ...spelledTwice(contract.cancelRequest, cancelRequest),
  ...spelledTwice(contract.getResult, getResult),
  ...spelledTwice(contract.getRiskSummary, getRiskSummary),
  ...spelledTwice(contract.takeResult, takeResult),
  ...spelledTwice(contract.listRules, listRules),
];

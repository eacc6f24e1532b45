import * as contract from "#features/vulnerabilities/contracts/finding-decisions.contract.ts";
import { route } from "#platform/server/verb.ts";
import { approveDecision } from "./calls/decisions/approve-decision.ts";
import { attachDecisionFile, beforeDecisionFile } from "./calls/decisions/attach-decision-file.ts";
import { decideFindings } from "./calls/decisions/decide-findings.ts";
import { downloadDecisionFile } from "./calls/decisions/download-decision-file.ts";
import { getDecision } from "./calls/decisions/get-decision.ts";
import { getDecisionAct } from "./calls/decisions/get-decision-act.ts";
import { listDecisions } from "./calls/decisions/list-decisions.ts";
import { recommendDecision } from "./calls/decisions/recommend-decision.ts";
import { rejectDecision } from "./calls/decisions/reject-decision.ts";
import { requestAcceptance } from "./calls/decisions/request-acceptance.ts";
import { revokeDecision } from "./calls/decisions/revoke-decision.ts";

/** What is decided of findings, until a day. */
export const findingDecisionRoutes = [
  route(contract.listDecisions, listDecisions),
  route(contract.getDecision, getDecision),
  route(contract.requestAcceptance, requestAcceptance),
  route(contract.attachDecisionFile, attachDecisionFile, { beforeFiles: beforeDecisionFile }),
  route(contract.downloadDecisionFile, downloadDecisionFile),
  route(contract.recommendDecision, recommendDecision),
  route(contract.approveDecision, approveDecision),
  route(contract.rejectDecision, rejectDecision),
  route(contract.revokeDecision, revokeDecision),
  route(contract.decideFindings, decideFindings),
  route(contract.getDecisionAct, getDecisionAct),
];

import * as contract from "#features/assessments/contracts/assessment-findings.contract.ts";
import { getReport as reportCall } from "#features/assessments/contracts/assessment-report.contract.ts";
import * as retests from "#features/assessments/contracts/retests.contract.ts";
import { steppedRoute } from "#platform/server/steps.ts";
import { route } from "#platform/server/verb.ts";
import { addEvidence, beforeEvidence } from "./calls/findings/add-evidence.ts";
import { addFinding } from "./calls/findings/add-finding.ts";
import { downloadEvidence } from "./calls/findings/download-evidence.ts";
import { editFinding } from "./calls/findings/edit-finding.ts";
import { listFindings } from "./calls/findings/list-findings.ts";
import { listTemplates } from "./calls/findings/list-templates.ts";
import { publishFinding } from "./calls/findings/publish-finding.ts";
import { rateVector } from "./calls/findings/rate-vector.ts";
import { removeFinding } from "./calls/findings/remove-finding.ts";
import { reviewFinding } from "./calls/findings/review-finding.ts";
import { getReport } from "./calls/report/get-report.ts";
import { finishRetest } from "./calls/retests/finish-retest.ts";
import { listRetests } from "./calls/retests/list-retests.ts";
import { planRetest } from "./calls/retests/plan-retest.ts";
import { recordOutcome } from "./calls/retests/record-outcome.ts";
import { requestRetest } from "./calls/retests/request-retest.ts";

/** Findings of assessments and their retests. */
export const assessmentFindingRoutes = [
  route(contract.listTemplates, listTemplates),
  route(contract.rateVector, rateVector),
  route(contract.listFindings, listFindings),
  route(contract.addFinding, addFinding),
  route(contract.editFinding, editFinding),
  route(contract.removeFinding, removeFinding),
  route(contract.reviewFinding, reviewFinding),
  steppedRoute(contract.publishFinding, publishFinding),
  route(contract.addEvidence, addEvidence, { beforeFiles: beforeEvidence }),
  route(contract.downloadEvidence, downloadEvidence),
  route(retests.listRetests, listRetests),
  route(retests.requestRetest, requestRetest),
  route(retests.planRetest, planRetest),
  steppedRoute(retests.recordOutcome, recordOutcome),
  route(retests.finishRetest, finishRetest),
  route(reportCall, getReport),
];

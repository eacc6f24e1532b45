import * as contract from "#features/vulnerabilities/contracts/finding-work.contract.ts";
import { steppedRoute } from "#platform/server/steps.ts";
import { route } from "#platform/server/verb.ts";
import { assignFinding } from "./calls/work/assign-finding.ts";
import { changeFindings } from "./calls/work/change-findings.ts";
import { commentForClient } from "./calls/work/comment-for-client.ts";
import { commentInternally } from "./calls/work/comment-internally.ts";
import { declareFixed } from "./calls/work/declare-fixed.ts";
import { explainBreach } from "./calls/work/explain-breach.ts";
import { getFindingPolicy } from "./calls/work/get-finding-policy.ts";
import { listFindingAssignees } from "./calls/work/list-assignees.ts";
import { moveFinding } from "./calls/work/move-finding.ts";
import { passBall } from "./calls/work/pass-ball.ts";
import { pauseClock } from "./calls/work/pause-clock.ts";
import { rateFinding } from "./calls/work/rate-finding.ts";
import { rateFindings } from "./calls/work/rate-findings.ts";
import { resumeClock } from "./calls/work/resume-clock.ts";
import { saveFindingPolicy } from "./calls/work/save-finding-policy.ts";
import { takeFinding } from "./calls/work/take-finding.ts";
import { undoChange } from "./calls/work/undo-change.ts";
import { verifyFinding } from "./calls/work/verify-finding.ts";

/** How people work on a finding. */
export const findingWorkRoutes = [
  route(contract.takeFinding, takeFinding),
  route(contract.assignFinding, assignFinding),
  route(contract.listFindingAssignees, listFindingAssignees),
  route(contract.moveFinding, moveFinding),
  route(contract.declareFixed, declareFixed),
  steppedRoute(contract.verifyFinding, verifyFinding),
  route(contract.passBall, passBall),
  route(contract.rateFinding, rateFinding),
  route(contract.pauseClock, pauseClock),
  route(contract.resumeClock, resumeClock),
  route(contract.explainBreach, explainBreach),
  route(contract.commentForClient, commentForClient),
  route(contract.commentInternally, commentInternally),
  route(contract.changeFindings, changeFindings),
  route(contract.rateFindings, rateFindings),
  route(contract.undoChange, undoChange),
  route(contract.getFindingPolicy, getFindingPolicy),
  route(contract.saveFindingPolicy, saveFindingPolicy),
];

import * as board from "#features/investigations/contracts/investigation-board.contract.ts";
import * as detail from "#features/investigations/contracts/investigation-detail.contract.ts";
import * as matrix from "#features/investigations/contracts/investigation-matrix.contract.ts";
import { noteCallsOfInvestigations } from "#features/investigations/contracts/investigation-notes.contract.ts";
import * as outcome from "#features/investigations/contracts/investigation-outcome.contract.ts";
import * as work from "#features/investigations/contracts/investigation-work.contract.ts";
import * as contract from "#features/investigations/contracts/investigations.contract.ts";
import * as shared from "#features/investigations/contracts/shared-investigations.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { steppedRoute } from "#platform/server/steps.ts";
import { route } from "#platform/server/verb.ts";
import { noteRoutes } from "#platform/server/work/note-routes.ts";
import { changeBoard } from "./calls/board/change-board.ts";
import { getBoard } from "./calls/board/get-board.ts";
import { listInvestigationsOf } from "./calls/board/list-investigations-of.ts";
import { countSharedInvestigations } from "./calls/client/count-shared-investigations.ts";
import { getSharedInvestigation } from "./calls/client/get-shared-investigation.ts";
import { listSharedInvestigations } from "./calls/client/list-shared-investigations.ts";
import { exportInvestigations } from "./calls/list/export-investigations.ts";
import { getInvestigation } from "./calls/list/get-investigation.ts";
import { listInvestigationFacets } from "./calls/list/list-investigation-facets.ts";
import { listInvestigations } from "./calls/list/list-investigations.ts";
import { addEvidence } from "./calls/matrix/add-evidence.ts";
import { addHypothesis } from "./calls/matrix/add-hypothesis.ts";
import { changeEvidence } from "./calls/matrix/change-evidence.ts";
import { changeHypothesis } from "./calls/matrix/change-hypothesis.ts";
import { judge } from "./calls/matrix/judge.ts";
import { removeEvidence } from "./calls/matrix/remove-evidence.ts";
import { removeHypothesis } from "./calls/matrix/remove-hypothesis.ts";
import { declareFromInvestigation } from "./calls/outcome/declare-from-investigation.ts";
import { huntFromInvestigation } from "./calls/outcome/hunt-from-investigation.ts";
import { nameBulletin } from "./calls/outcome/name-bulletin.ts";
import { recordFinding } from "./calls/outcome/record-finding.ts";
import { recordNonconformity } from "./calls/outcome/record-nonconformity.ts";
import { addInvestigator } from "./calls/work/add-investigator.ts";
import { assignInvestigation } from "./calls/work/assign-investigation.ts";
import { concludeInvestigation } from "./calls/work/conclude-investigation.ts";
import { listInvestigators } from "./calls/work/list-investigators.ts";
import { openInvestigation } from "./calls/work/open-investigation.ts";
import { removeInvestigator } from "./calls/work/remove-investigator.ts";
import { reopenInvestigation } from "./calls/work/reopen-investigation.ts";
import { restrictInvestigation } from "./calls/work/restrict-investigation.ts";
import { reviseInvestigation } from "./calls/work/revise-investigation.ts";
import { shareInvestigation } from "./calls/work/share-investigation.ts";
import { takeInvestigation } from "./calls/work/take-investigation.ts";
import { unrestrictInvestigation } from "./calls/work/unrestrict-investigation.ts";
import { withdrawInvestigation } from "./calls/work/withdraw-investigation.ts";
import { actOnInvestigation } from "./work/act-on-investigation.ts";
import { findInvestigation } from "./work/investigation.store.ts";

export const investigationsRoutes = [
  route(contract.listInvestigations, listInvestigations),
  route(contract.exportInvestigations, exportInvestigations),
  route(contract.listInvestigationFacets, listInvestigationFacets),
  route(detail.getInvestigation, getInvestigation),
  route(work.openInvestigation, openInvestigation),
  route(work.reviseInvestigation, reviseInvestigation),
  route(work.takeInvestigation, takeInvestigation),
  route(work.assignInvestigation, assignInvestigation),
  route(work.concludeInvestigation, concludeInvestigation),
  route(work.reopenInvestigation, reopenInvestigation),
  route(work.shareInvestigation, shareInvestigation),
  route(work.withdrawInvestigation, withdrawInvestigation),
  route(work.restrictInvestigation, restrictInvestigation),
  route(work.unrestrictInvestigation, unrestrictInvestigation),
  route(work.addInvestigator, addInvestigator),
  route(work.removeInvestigator, removeInvestigator),
  route(work.listInvestigators, listInvestigators),
  route(matrix.addHypothesis, addHypothesis),
  route(matrix.changeHypothesis, changeHypothesis),
  route(matrix.removeHypothesis, removeHypothesis),
  route(matrix.addEvidence, addEvidence),
  route(matrix.changeEvidence, changeEvidence),
  route(matrix.removeEvidence, removeEvidence),
  route(matrix.judge, judge),
  route(shared.listSharedInvestigations, listSharedInvestigations),
  route(shared.countSharedInvestigations, countSharedInvestigations),
  route(shared.getSharedInvestigation, getSharedInvestigation),
  route(board.getBoard, getBoard),
  route(board.changeBoard, changeBoard),
  route(board.listInvestigationsOf, listInvestigationsOf),
  ...noteRoutes(noteCallsOfInvestigations, {
    caseName: "investigation",
    async read({ db }, id) {
      if (!(await findInvestigation(db, id))) throw new Refusal("not_found");
      return { ids: [id], cameFrom: () => null };
    },
    act: (context, id, work) => actOnInvestigation(context, id, async () => (await work())?.action),
  }),
  route(outcome.declareFromInvestigation, declareFromInvestigation),
  route(outcome.huntFromInvestigation, huntFromInvestigation),
  route(outcome.recordNonconformity, recordNonconformity),
  steppedRoute(outcome.recordFinding, recordFinding, { oncePerKey: true }),
  route(outcome.nameBulletin, nameBulletin),
];

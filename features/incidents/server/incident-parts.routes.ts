import * as closing from "#features/incidents/contracts/incident-closing.contract.ts";
import * as evidence from "#features/incidents/contracts/incident-evidence.contract.ts";
import * as merges from "#features/incidents/contracts/incident-merges.contract.ts";
import * as notes from "#features/incidents/contracts/incident-notes.contract.ts";
import * as reports from "#features/incidents/contracts/incident-reports.contract.ts";
import * as tasks from "#features/incidents/contracts/incident-tasks.contract.ts";
import * as timeline from "#features/incidents/contracts/incident-timeline.contract.ts";
import * as shared from "#features/incidents/contracts/shared-incidents.contract.ts";
import { route } from "#platform/server/verb.ts";
import { noteRoutes } from "#platform/server/work/note-routes.ts";
import { approveClientTexts } from "./calls/client/approve-client-texts.ts";
import { commentOnSharedIncident } from "./calls/client/comment-on-shared-incident.ts";
import { countSharedIncidents } from "./calls/client/count-shared-incidents.ts";
import { draftClientTexts } from "./calls/client/draft-client-texts.ts";
import { finishSharedTask } from "./calls/client/finish-shared-task.ts";
import { getSharedIncident } from "./calls/client/get-shared-incident.ts";
import { listClientTexts } from "./calls/client/list-client-texts.ts";
import { listSharedIncidents } from "./calls/client/list-shared-incidents.ts";
import { previewSharedIncident } from "./calls/client/preview-shared-incident.ts";
import { withdrawFromClient } from "./calls/client/withdraw-from-client.ts";
import { closeIncident } from "./calls/closing/close-incident.ts";
import { forceClose } from "./calls/closing/force-close.ts";
import { getClosing } from "./calls/closing/get-closing.ts";
import { reopenIncident } from "./calls/closing/reopen-incident.ts";
import { listDecisions } from "./calls/decisions/list-decisions.ts";
import { recordDecision } from "./calls/decisions/record-decision.ts";
import { addCustody } from "./calls/evidence/add-custody.ts";
import { addEvidenceFile } from "./calls/evidence/add-evidence-file.ts";
import { downloadEvidence } from "./calls/evidence/download-evidence.ts";
import { listEvidence } from "./calls/evidence/list-evidence.ts";
import { registerEvidence } from "./calls/evidence/register-evidence.ts";
import { setLegalHold } from "./calls/evidence/set-legal-hold.ts";
import { verifyEvidence } from "./calls/evidence/verify-evidence.ts";
import { mergeIncidents } from "./calls/merges/merge-incidents.ts";
import { previewMerge } from "./calls/merges/preview-merge.ts";
import { splitIncident } from "./calls/merges/split-incident.ts";
import { undoSplit } from "./calls/merges/undo-split.ts";
import { unmergeIncident } from "./calls/merges/unmerge-incident.ts";
import { approveReport } from "./calls/reports/approve-report.ts";
import { composeReport } from "./calls/reports/compose-report.ts";
import { getReport } from "./calls/reports/get-report.ts";
import { issueReport } from "./calls/reports/issue-report.ts";
import { listReports } from "./calls/reports/list-reports.ts";
import { recomposeSection } from "./calls/reports/recompose-section.ts";
import { recordReceipt } from "./calls/reports/record-receipt.ts";
import { saveReport } from "./calls/reports/save-report.ts";
import { takeReport } from "./calls/reports/take-report.ts";
import { takeSharedReport } from "./calls/reports/take-shared-report.ts";
import { addTask } from "./calls/tasks/add-task.ts";
import { changeTask } from "./calls/tasks/change-task.ts";
import { finishTask } from "./calls/tasks/finish-task.ts";
import { getWorkload } from "./calls/tasks/get-workload.ts";
import { listMyTasks } from "./calls/tasks/list-my-tasks.ts";
import { listTasks } from "./calls/tasks/list-tasks.ts";
import { addFact } from "./calls/timeline/add-fact.ts";
import { changeFact } from "./calls/timeline/change-fact.ts";
import { downloadFacts } from "./calls/timeline/download-facts.ts";
import { importFacts } from "./calls/timeline/import-facts.ts";
import { listFacts } from "./calls/timeline/list-facts.ts";
import { removeFact } from "./calls/timeline/remove-fact.ts";
import { actOnIncident, readFamily } from "./work/act-on-incident.ts";

/** What an incident holds, and what of it the company sees. */
export const incidentPartRoutes = [
  route(timeline.listFacts, listFacts),
  route(timeline.addFact, addFact),
  route(timeline.changeFact, changeFact),
  route(timeline.removeFact, removeFact),
  route(timeline.downloadFacts, downloadFacts),
  route(timeline.importFacts, importFacts),
  route(tasks.listTasks, listTasks),
  route(tasks.addTask, addTask),
  route(tasks.changeTask, changeTask),
  route(tasks.finishTask, finishTask),
  route(tasks.listMyTasks, listMyTasks),
  route(tasks.getWorkload, getWorkload),
  route(shared.listSharedIncidents, listSharedIncidents),
  route(shared.countSharedIncidents, countSharedIncidents),
  route(shared.getSharedIncident, getSharedIncident),
  route(shared.previewSharedIncident, previewSharedIncident),
  route(shared.listClientTexts, listClientTexts),
  route(shared.draftClientTexts, draftClientTexts),
  route(shared.approveClientTexts, approveClientTexts),
  route(shared.withdrawFromClient, withdrawFromClient),
  route(shared.commentOnSharedIncident, commentOnSharedIncident),
  route(shared.finishSharedTask, finishSharedTask),
  ...noteRoutes(notes.noteCallsOfIncidents, {
    caseName: "incident",
    read: readFamily,
    act: actOnIncident,
  }),
  route(notes.listDecisions, listDecisions),
  route(notes.recordDecision, recordDecision),
  route(evidence.listEvidence, listEvidence),
  route(evidence.addEvidenceFile, addEvidenceFile, {
    beforeFiles: async (context, { id }) => id && (await readFamily(context, id)),
  }),
  route(evidence.registerEvidence, registerEvidence),
  route(evidence.addCustody, addCustody),
  route(evidence.setLegalHold, setLegalHold),
  route(evidence.downloadEvidence, downloadEvidence),
  route(evidence.verifyEvidence, verifyEvidence),
  route(reports.approveReport, approveReport),
  route(reports.composeReport, composeReport),
  route(reports.getReport, getReport),
  route(reports.issueReport, issueReport),
  route(reports.listReports, listReports),
  route(reports.recomposeSection, recomposeSection),
  route(reports.recordReceipt, recordReceipt),
  route(reports.saveReport, saveReport),
  route(reports.takeReport, takeReport),
  route(reports.takeSharedReport, takeSharedReport),
  route(closing.getClosing, getClosing),
  route(closing.closeIncident, closeIncident),
  route(closing.forceClose, forceClose),
  route(closing.reopenIncident, reopenIncident),
  route(merges.previewMerge, previewMerge),
  route(merges.mergeIncidents, mergeIncidents),
  route(merges.unmergeIncident, unmergeIncident),
  route(merges.splitIncident, splitIncident),
  route(merges.undoSplit, undoSplit),
];

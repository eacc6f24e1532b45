import * as sheets from "#features/compliance-reports/state-sheet.contract.ts";
import { type Route, route } from "#platform/server/verb.ts";
import * as documents from "../compliance-reports.contract.ts";
import * as oscal from "../oscal.contract.ts";
import { applyStates } from "./calls/apply-states.ts";
import { exportAssessmentResults } from "./calls/export-assessment-results.ts";
import { exportControls } from "./calls/export-controls.ts";
import { exportPlanOfAction } from "./calls/export-plan-of-action.ts";
import { exportStates } from "./calls/export-states.ts";
import { issueDocument } from "./calls/issue-document.ts";
import { listDocuments } from "./calls/list-documents.ts";
import { previewStates } from "./calls/preview-states.ts";
import { takeDocument } from "./calls/take-document.ts";
import { expectStandard } from "./sheets/judge-sheet.ts";

export const complianceReportsRoutes: Route[] = [
  route(documents.issueDocument, issueDocument),
  route(documents.listDocuments, listDocuments),
  route(documents.takeDocument, takeDocument),
  route(sheets.exportControls, exportControls),
  route(sheets.exportStates, exportStates),
  route(sheets.previewStates, previewStates, { beforeFiles: expectStandard }),
  route(sheets.applyStates, applyStates, { beforeFiles: expectStandard }),
  route(oscal.exportAssessmentResults, exportAssessmentResults),
  route(oscal.exportPlanOfAction, exportPlanOfAction),
];

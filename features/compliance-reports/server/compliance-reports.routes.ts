import * as documents from "#features/compliance-reports/compliance-documents.contract.ts";
import * as oscal from "#features/compliance-reports/oscal-exports.contract.ts";
import * as sheets from "#features/compliance-reports/state-sheet.contract.ts";
import { type Route, route } from "#platform/server/verb.ts";
import { applyStates } from "./apply-states.ts";
import { exportAssessmentResults } from "./export-assessment-results.ts";
import { exportControls } from "./export-controls.ts";
import { exportPlanOfAction } from "./export-plan-of-action.ts";
import { exportStates } from "./export-states.ts";
import { issueDocument } from "./issue-document.ts";
import { listDocuments } from "./list-documents.ts";
import { expectStandard } from "./plan-states.ts";
import { previewStates } from "./preview-states.ts";
import { takeDocument } from "./take-document.ts";

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

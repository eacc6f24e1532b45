import {
  addEntry as addEntryCall,
  createAssessment as createCall,
  editAssessment as editCall,
  listAssessmentFacets as facetsCall,
  getAssessment as getCall,
  listAssessments as listCall,
  moveAssessment as moveCall,
  saveScope as scopeCall,
  stopAssessment as stopCall,
} from "#features/assessments/contracts/assessments.contract.ts";
import {
  addAuthorisation as authoriseCall,
  downloadAuthorisation as downloadCall,
  withdrawAuthorisation as withdrawCall,
} from "#features/assessments/contracts/authorisations.contract.ts";
import { route } from "#platform/server/verb.ts";
import { addAuthorisation, beforeAuthorisation } from "./calls/add-authorisation.ts";
import { addEntry } from "./calls/add-entry.ts";
import { createAssessment } from "./calls/create-assessment.ts";
import { downloadAuthorisation } from "./calls/download-authorisation.ts";
import { editAssessment } from "./calls/edit-assessment.ts";
import { getAssessment } from "./calls/get-assessment.ts";
import { listAssessmentFacets } from "./calls/list-assessment-facets.ts";
import { listAssessments } from "./calls/list-assessments.ts";
import { moveAssessment } from "./calls/move-assessment.ts";
import { saveScope } from "./calls/save-scope.ts";
import { stopAssessment } from "./calls/stop-assessment.ts";
import { withdrawAuthorisation } from "./calls/withdraw-authorisation.ts";

export const assessmentsRoutes = [
  route(listCall, listAssessments),
  route(facetsCall, listAssessmentFacets),
  route(createCall, createAssessment),
  route(editCall, editAssessment),
  route(scopeCall, saveScope),
  route(moveCall, moveAssessment),
  route(stopCall, stopAssessment),
  route(addEntryCall, addEntry),
  route(authoriseCall, addAuthorisation, { beforeFiles: beforeAuthorisation }),
  route(withdrawCall, withdrawAuthorisation),
  route(downloadCall, downloadAuthorisation),
  route(getCall, getAssessment),
];

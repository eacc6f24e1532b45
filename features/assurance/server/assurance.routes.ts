import { route } from "#platform/server/verb.ts";
import * as exceptions from "../contracts/exception.contract.ts";
import * as legal from "../contracts/legal-profile.contract.ts";
import * as contract from "../contracts/measure.contract.ts";
import * as effect from "../contracts/measure-effect.contract.ts";
import { adoptSuggestion } from "./calls/adopt-suggestion.ts";
import { applyMeasure } from "./calls/apply-measure.ts";
import { approveException } from "./calls/approve-exception.ts";
import { computeDeadlines } from "./calls/compute-deadlines.ts";
import { createMeasure } from "./calls/create-measure.ts";
import { deleteMeasure } from "./calls/delete-measure.ts";
import { getExposure } from "./calls/get-exposure.ts";
import { getLegalProfile } from "./calls/get-legal-profile.ts";
import { getMeasure } from "./calls/get-measure.ts";
import { linkMeasure } from "./calls/link-measure.ts";
import { listExceptions } from "./calls/list-exceptions.ts";
import { listMeasures } from "./calls/list-measures.ts";
import { previewMeasure } from "./calls/preview-measure.ts";
import { recomputeMeasures } from "./calls/recompute-measures.ts";
import { revokeException } from "./calls/revoke-exception.ts";
import { saveDossier } from "./calls/save-dossier.ts";
import { saveLegalProfile } from "./calls/save-legal-profile.ts";
import { suggestMeasures } from "./calls/suggest-measures.ts";
import { unlinkMeasure } from "./calls/unlink-measure.ts";
import { updateMeasure } from "./calls/update-measure.ts";
import { nonconformityRoutes } from "./nonconformity.routes.ts";

const measureRoutes = [
  route(contract.listMeasures, listMeasures),
  route(contract.getMeasure, getMeasure),
  route(contract.createMeasure, createMeasure),
  route(contract.updateMeasure, updateMeasure),
  route(contract.deleteMeasure, deleteMeasure),
  route(contract.linkMeasure, linkMeasure),
  route(contract.unlinkMeasure, unlinkMeasure),
  route(contract.recomputeMeasures, recomputeMeasures),
  route(effect.previewMeasure, previewMeasure),
  route(effect.applyMeasure, applyMeasure),
  route(effect.suggestMeasures, suggestMeasures),
  route(effect.adoptSuggestion, adoptSuggestion),
];

export const assuranceRoutes = [
  ...nonconformityRoutes,
  ...measureRoutes,
  route(exceptions.listExceptions, listExceptions),
  route(exceptions.approveException, approveException),
  route(exceptions.revokeException, revokeException),
  route(legal.getLegalProfile, getLegalProfile),
  route(legal.saveLegalProfile, saveLegalProfile),
  route(legal.saveDossier, saveDossier),
  route(legal.getExposure, getExposure),
  route(legal.computeDeadlines, computeDeadlines),
];

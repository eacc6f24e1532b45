import * as contract from "#features/assurance/measure.contract.ts";
import * as effect from "#features/assurance/measure-effect.contract.ts";
import { route } from "#platform/server/verb.ts";
import { adoptSuggestion } from "./adopt-suggestion.ts";
import { applyMeasure } from "./apply-measure.ts";
import { createMeasure } from "./create-measure.ts";
import { deleteMeasure } from "./delete-measure.ts";
import { getMeasure } from "./get-measure.ts";
import { linkMeasure } from "./link-measure.ts";
import { listMeasures } from "./list-measures.ts";
import { previewMeasure } from "./preview-measure.ts";
import { recomputeMeasures } from "./settle-measures.ts";
import { suggestMeasures } from "./suggest-measures.ts";
import { unlinkMeasure } from "./unlink-measure.ts";
import { updateMeasure } from "./update-measure.ts";

export const measureRoutes = [
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

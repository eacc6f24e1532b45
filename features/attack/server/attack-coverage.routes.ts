import * as coverage from "#features/attack/coverage.contract.ts";
import * as layers from "#features/attack/layer.contract.ts";
import { route } from "#platform/server/verb.ts";
import { getLayer } from "./get-layer.ts";
import { importLayer } from "./import-layer.ts";
import { listLayers } from "./list-layers.ts";
import { listSeenTechniques } from "./list-seen-techniques.ts";
import { readCoverage } from "./read-coverage.ts";
import { readTechniqueTrend } from "./read-technique-trend.ts";
import { removeLayer } from "./remove-layer.ts";
import { renameLayer } from "./rename-layer.ts";

export const attackCoverageRoutes = [
  route(coverage.seenTechniques, listSeenTechniques),
  route(coverage.techniqueTrend, readTechniqueTrend),
  route(coverage.getCoverage, readCoverage),
  route(layers.listLayers, listLayers),
  route(layers.getLayer, getLayer),
  route(layers.importLayer, importLayer),
  route(layers.renameLayer, renameLayer),
  route(layers.removeLayer, removeLayer),
];

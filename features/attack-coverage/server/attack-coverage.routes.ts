import { route } from "#platform/server/verb.ts";
import * as coverage from "../attack-coverage.contract.ts";
import * as layers from "../layer.contract.ts";
import { getLayer } from "./calls/get-layer.ts";
import { importLayer } from "./calls/import-layer.ts";
import { listLayers } from "./calls/list-layers.ts";
import { listSeenTechniques } from "./calls/list-seen-techniques.ts";
import { readCoverage } from "./calls/read-coverage.ts";
import { readTechniqueTrend } from "./calls/read-technique-trend.ts";
import { removeLayer } from "./calls/remove-layer.ts";
import { renameLayer } from "./calls/rename-layer.ts";

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

import { boardImportCalls } from "#features/dashboards/contracts/board-imports.contract.ts";
import * as contract from "#features/dashboards/contracts/dashboards.contract.ts";
import * as frames from "#features/dashboards/contracts/frames.contract.ts";
import { importRoutes } from "#platform/server/imports/import-routes.ts";
import { route } from "#platform/server/verb.ts";
import { deleteDashboard, editDashboard, orderDashboards } from "./calls/edit-boards.ts";
import { addFrame, addOrigin, checkFrame, listOrigins, removeOrigin } from "./calls/manage-frames.ts";
import { getDashboard, listDashboards } from "./calls/read-boards.ts";
import { readPanel } from "./calls/read-panel.ts";
import { showFrame } from "./calls/show-frame.ts";
import { boardImporter } from "./imports/board-importer.ts";

export const dashboardsRoutes = [
  route(contract.listDashboards, listDashboards),
  route(contract.orderDashboards, orderDashboards),
  ...importRoutes(boardImportCalls, boardImporter),
  route(frames.listOrigins, listOrigins),
  route(frames.addOrigin, addOrigin),
  route(frames.removeOrigin, removeOrigin),
  route(frames.addFrame, addFrame),
  route(frames.checkFrame, checkFrame),
  route(frames.showFrame, showFrame),
  route(contract.readPanel, readPanel),
  route(contract.getDashboard, getDashboard),
  route(contract.editDashboard, editDashboard),
  route(contract.deleteDashboard, deleteDashboard),
];

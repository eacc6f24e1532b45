import { route } from "#platform/server/verb.ts";
import * as clocks from "../contracts/alert-clock.contract.ts";
import * as contract from "../contracts/suppression.contract.ts";
import { explainBreach } from "./calls/clocks/explain-breach.ts";
import { getAlertPolicy } from "./calls/clocks/get-alert-policy.ts";
import { getSlaReport } from "./calls/clocks/get-sla-report.ts";
import { saveAlertPolicy } from "./calls/clocks/save-alert-policy.ts";
import { createMaintenanceWindow } from "./calls/suppression/create-maintenance-window.ts";
import { createSuppressionRule } from "./calls/suppression/create-suppression-rule.ts";
import { endSuppression } from "./calls/suppression/end-suppression.ts";
import { getNoiseLedger } from "./calls/suppression/get-noise-ledger.ts";
import { listSuppressions } from "./calls/suppression/list-suppressions.ts";

export const suppressionRoutes = [
  route(contract.listSuppressions, listSuppressions),
  route(contract.createSuppressionRule, createSuppressionRule),
  route(contract.createMaintenanceWindow, createMaintenanceWindow),
  route(contract.endSuppression, endSuppression),
  route(contract.getNoiseLedger, getNoiseLedger),
  route(clocks.getAlertPolicy, getAlertPolicy),
  route(clocks.saveAlertPolicy, saveAlertPolicy),
  route(clocks.getSlaReport, getSlaReport),
  route(clocks.explainBreach, explainBreach),
];

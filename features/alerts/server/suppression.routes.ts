import * as clocks from "#features/alerts/alert-clock.contract.ts";
import * as contract from "#features/alerts/suppression.contract.ts";
import { route } from "#platform/server/verb.ts";
import { createMaintenanceWindow } from "./create-maintenance-window.ts";
import { createSuppressionRule } from "./create-suppression-rule.ts";
import { endSuppression } from "./end-suppression.ts";
import { explainBreach } from "./explain-breach.ts";
import { getAlertPolicy } from "./get-alert-policy.ts";
import { getNoiseLedger } from "./get-noise-ledger.ts";
import { getSlaReport } from "./get-sla-report.ts";
import { listSuppressions } from "./list-suppressions.ts";
import { saveAlertPolicy } from "./save-alert-policy.ts";

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

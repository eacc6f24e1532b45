import * as contract from "#features/legal-duties/contracts/legal-duties.contract.ts";
import * as reports from "#features/legal-duties/contracts/legal-reports.contract.ts";
import { route } from "#platform/server/verb.ts";
import { declareFact } from "./calls/declare-fact.ts";
import { dismissDuty } from "./calls/dismiss-duty.ts";
import { downloadReceipt } from "./calls/download-receipt.ts";
import { exportReport } from "./calls/export-report.ts";
import { fileDuty } from "./calls/file-duty.ts";
import { getIncidentDuties } from "./calls/get-incident-duties.ts";
import { getReport } from "./calls/get-report.ts";
import { listDueEverywhere } from "./calls/list-due-everywhere.ts";
import { previewFact } from "./calls/preview-fact.ts";
import { reinstateDuty } from "./calls/reinstate-duty.ts";
import { saveReport } from "./calls/save-report.ts";
import { refuseUnknownIncident } from "./case/legal-case.ts";

export const legalDutiesRoutes = [
  route(contract.getIncidentDuties, getIncidentDuties),
  route(contract.previewFact, previewFact),
  route(contract.declareFact, declareFact),
  route(contract.dismissDuty, dismissDuty),
  route(contract.reinstateDuty, reinstateDuty),
  route(contract.listDueEverywhere, listDueEverywhere),
  route(reports.getReport, getReport),
  route(reports.saveReport, saveReport),
  route(reports.exportReport, exportReport),
  route(reports.fileDuty, fileDuty, { beforeFiles: refuseUnknownIncident }),
  route(reports.downloadReceipt, downloadReceipt),
];

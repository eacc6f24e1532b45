import * as manage from "#features/reports/manage-reports.contract.ts";
import * as contract from "#features/reports/reports.contract.ts";
import { route } from "#platform/server/verb.ts";
import { attachPdf } from "./calls/attach-pdf.ts";
import { createReport } from "./calls/create-report.ts";
import { downloadReport } from "./calls/download-report.ts";
import { getEditedReport } from "./calls/get-edited-report.ts";
import { getReport } from "./calls/get-report.ts";
import { getReportVersion } from "./calls/get-report-version.ts";
import { listManagedReports } from "./calls/list-managed-reports.ts";
import { listReportVersions } from "./calls/list-report-versions.ts";
import { listReports } from "./calls/list-reports.ts";
import { publishReport } from "./calls/publish-report.ts";
import { removePdf } from "./calls/remove-pdf.ts";
import { saveReport } from "./calls/save-report.ts";
import { withdrawReport } from "./calls/withdraw-report.ts";
import { readEdited } from "./reports/edited-report.ts";

export const reportsRoutes = [
  route(contract.listReports, listReports),
  route(contract.getReport, getReport),
  route(contract.downloadReport, downloadReport),
  route(manage.listManagedReports, listManagedReports),
  route(manage.createReport, createReport),
  route(manage.getEditedReport, getEditedReport),
  route(manage.saveReport, saveReport),
  route(manage.attachPdf, attachPdf, { beforeFiles: ({ db }, { id = 0 }) => readEdited(db, id) }),
  route(manage.removePdf, removePdf),
  route(manage.publishReport, publishReport),
  route(manage.withdrawReport, withdrawReport),
  route(manage.listReportVersions, listReportVersions),
  route(manage.getReportVersion, getReportVersion),
];

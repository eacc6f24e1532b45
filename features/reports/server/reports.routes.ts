import * as manage from "#features/reports/manage-reports.contract.ts";
import * as contract from "#features/reports/reports.contract.ts";
import { route } from "#platform/server/verb.ts";
import { attachPdf } from "./attach-pdf.ts";
import { createReport } from "./create-report.ts";
import { downloadReport } from "./download-report.ts";
import { getEditedReport } from "./get-edited-report.ts";
import { getReport } from "./get-report.ts";
import { getReportVersion } from "./get-report-version.ts";
import { listManagedReports } from "./list-managed-reports.ts";
import { listReportVersions } from "./list-report-versions.ts";
import { listReports } from "./list-reports.ts";
import { publishReport } from "./publish-report.ts";
import { readEdited } from "./read-edited.ts";
import { removePdf } from "./remove-pdf.ts";
import { saveReport } from "./save-report.ts";
import { withdrawReport } from "./withdraw-report.ts";

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

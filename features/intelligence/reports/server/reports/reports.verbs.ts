import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../reports.contract.ts";
import { findPublishedById, findPublishedReports } from "./published-reports.store.ts";
import { reportFrom, reportSummaryFrom } from "./reports.rules.ts";

export const listReports: Verb<typeof contract.listReports> = async (
  { db },
  { cursor, limit, ...filter },
) => {
  const page = await findPublishedReports(db, filter, { cursor, limit });
  return { ...page, items: page.items.map(reportSummaryFrom) };
};

const getReport: Verb<typeof contract.getReport> = async ({ db }, { id }) => {
  const report = await findPublishedById(db, id);
  if (!report) throw new Refusal("not_found");
  return reportFrom(report);
};

const downloadReport: Verb<typeof contract.downloadReport> = async ({ db }, { id }) => {
  const report = await findPublishedById(db, id);
  if (!report) throw new Refusal("not_found");
  return { key: report.file_key, name: report.file_name, contentType: report.file_type };
};

export const reportsVerbs = [
  route(contract.listReports, listReports),
  route(contract.getReport, getReport),
  route(contract.downloadReport, downloadReport),
];

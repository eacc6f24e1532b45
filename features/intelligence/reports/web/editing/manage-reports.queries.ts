import { useQuery } from "@tanstack/react-query";
import {
  attachPdf,
  createReport,
  getEditedReport,
  listManagedReports,
  listReportVersions,
  publishReport,
  removePdf,
  saveReport,
  withdrawReport,
} from "#features/intelligence/reports/manage-reports.contract.ts";
import { getReport, listReports } from "#features/intelligence/reports/reports.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { usePublicationChange } from "#platform/web/publishing/use-publication-change.ts";

export function useEditedReport(id: number) {
  // The query is not refreshed while a person edits.
  return useQuery({ ...callQuery(getEditedReport, { id }), refetchOnWindowFocus: false });
}

const queries = {
  edited: getEditedReport,
  lists: [listManagedReports, listReportVersions, listReports, getReport],
};

export const useCreateReport = () => usePublicationChange(createReport, queries);
export const useSaveReport = () => usePublicationChange(saveReport, queries);
export const usePublishReport = () => usePublicationChange(publishReport, queries);
export const useWithdrawReport = () => usePublicationChange(withdrawReport, queries);
export const useAttachPdf = () => usePublicationChange(attachPdf, queries);
export const useRemovePdf = () => usePublicationChange(removePdf, queries);

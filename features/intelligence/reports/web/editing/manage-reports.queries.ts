import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  attachPdf,
  createReport,
  type EditedReport,
  getEditedReport,
  getReportVersion,
  listManagedReports,
  listReportVersions,
  publishReport,
  removePdf,
  saveReport,
  withdrawReport,
} from "#features/intelligence/reports/manage-reports.contract.ts";
import { getReport, listReports } from "#features/intelligence/reports/reports.contract.ts";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { call, callQuery } from "#platform/web/call/call.ts";

export function useEditedReport(id: number) {
  // The query is not refreshed while a person edits.
  return useQuery({ ...callQuery(getEditedReport, { id }), refetchOnWindowFocus: false });
}

export function useReportVersions(id: number) {
  return useQuery(callQuery(listReportVersions, { id }));
}

export function useReportVersion(id: number, number: number) {
  return useQuery(callQuery(getReportVersion, { id, number }));
}

/** Changes one report: the editor continues with the answer, and every list is invalidated. */
function useChange<C extends Call>(contract: C) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestOf<C>) => call(contract, input),
    onSuccess: (answer: OutputOf<C>) => {
      const edited = answer as EditedReport;
      queries.setQueryData([getEditedReport.name, { id: edited.id }], edited);
      for (const { name } of [listManagedReports, listReportVersions, listReports, getReport]) {
        queries.invalidateQueries({ queryKey: [name] });
      }
    },
  });
}

export const useCreateReport = () => useChange(createReport);
export const useSaveReport = () => useChange(saveReport);
export const usePublishReport = () => useChange(publishReport);
export const useWithdrawReport = () => useChange(withdrawReport);
export const useAttachPdf = () => useChange(attachPdf);
export const useRemovePdf = () => useChange(removePdf);

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getReport, listReports } from "#features/reports/reports.contract.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { callQuery } from "#platform/web/call-query.ts";

export function useReports(filter: RequestOf<typeof listReports>) {
  return useQuery({ ...callQuery(listReports, filter), placeholderData: keepPreviousData });
}

export function useReport(id: number) {
  return useQuery(callQuery(getReport, { id }));
}

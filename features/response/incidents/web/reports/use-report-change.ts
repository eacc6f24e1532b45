import { useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  getReport,
  type ReportDetail,
} from "#features/response/incidents/contracts/incident-reports.contract.ts";
import type { Call } from "#platform/contract/define-call.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";

/**
 * Returns the mutation of a call that changes a report. Its answer is written to the cache before the next action is
 * possible, because a step with the previous version would be refused as a conflict.
 */
export function useReportChange<C extends Call<z.ZodType, typeof ReportDetail>>(
  contract: C,
  incidentId: string,
  onDone: (report: ReportDetail) => void,
) {
  const queries = useQueryClient();
  return useCallMutation(contract, (report) => {
    const { queryKey } = callQuery(getReport, { id: incidentId, report_id: report.id });
    queries.setQueryData(queryKey, report);
    onDone(report);
  });
}

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
 * Makes a call that changes a report and answers it. What it answered is shown before the person can press the next
 * button: a step that named the version before would be refused as somebody else's change.
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

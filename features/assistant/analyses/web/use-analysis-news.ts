import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import {
  getRequestStats,
  getRequestStatus,
  getRiskSummary,
  latestComplianceStatus,
  latestIsoCompliance,
  latestOrganizationStatus,
  listRequests,
} from "#features/assistant/analyses/analyses.contract.ts";
import { hearNews } from "#platform/web/live/live-news.ts";

const moving = [
  listRequests,
  getRequestStatus,
  getRequestStats,
  getRiskSummary,
  latestComplianceStatus,
  latestIsoCompliance,
  latestOrganizationStatus,
];

/** Invalidates the queries of analyses whenever the server announces a change of one. */
export function useAnalysisNews(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const readAgain = () => {
      for (const { name } of moving) queries.invalidateQueries({ queryKey: [name] });
    };
    return hearNews("analyses.changed", readAgain, readAgain);
  }, [queries]);
}

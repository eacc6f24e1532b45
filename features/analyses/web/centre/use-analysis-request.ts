import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type AnalysisKind,
  type AnalysisRequest,
  type Audience,
  listRequests,
  type Priority,
  requestComplianceStatus,
  requestIsoCompliance,
  requestOrganizationStatus,
} from "#features/analyses/analyses.contract.ts";
import type { Area } from "#features/analyses/analysis-content.contract.ts";
import { call } from "#platform/web/call.ts";

export interface AnalysisWish {
  kind: AnalysisKind;
  standardId: number | null;
  ai_provider_id: number;
  days_back: number;
  priority: Priority;
  focus_areas: Area[];
  audience: Audience;
}

async function ask({ kind, standardId, ...asked }: AnalysisWish): Promise<AnalysisRequest> {
  const { ai_provider_id, days_back, priority, focus_areas, audience } = asked;
  const wish = { ai_provider_id, days_back, priority, focus_areas, audience };
  if (kind === "organization_status") return await call(requestOrganizationStatus, wish);
  if (kind === "iso27001_compliance") return await call(requestIsoCompliance, wish);
  return await call(requestComplianceStatus, { ...wish, standard_id: standardId ?? 0 });
}

/** Leaves a request for an analysis; the list shows it at once. */
export function useAnalysisRequest(onAsked: (request: AnalysisRequest) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ask,
    onSuccess: (request) => {
      queries.invalidateQueries({ queryKey: [listRequests.name] });
      onAsked(request);
    },
  });
}

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
} from "#features/assistant/analyses/analyses.contract.ts";
import { kindLabels } from "#features/assistant/analyses/analyses.labels.ts";
import type { Area } from "#features/assistant/analyses/analysis-content.contract.ts";
import { call } from "#platform/web/call/call.ts";

interface Followed {
  id: number;
  code: string;
  short_name: string;
}

const organization = "organization_status";
const optionOf = ({ id, code }: Followed) =>
  /^iso(?:-?iec)?-?27001/.test(code) ? "iso27001_compliance" : `compliance_status:${id}`;

/** Returns the possible subjects: the organisation, and each standard that the company follows. */
export function subjectOptions(followed: readonly Followed[]): { value: string; label: string }[] {
  return [
    { value: organization, label: kindLabels.organization_status },
    ...followed.map((standard) => ({
      value: optionOf(standard),
      label: `Cumplimiento de ${standard.short_name}`,
    })),
  ];
}

/** Returns the subject that an address names by the id of a standard; the organisation for any other value. */
export function namedSubject(name: string, followed: readonly Followed[]): string {
  const standard = followed.find(({ id }) => String(id) === name);
  return standard ? optionOf(standard) : organization;
}

/** Returns the subject of an option. */
export function analysisSubjectOf(value: string): { kind: AnalysisKind; standardId: number | null } {
  const [kind, id] = value.split(":");
  if (kind === "compliance_status") return { kind, standardId: Number(id) };
  return { kind: kind === "iso27001_compliance" ? kind : "organization_status", standardId: null };
}

interface NewAnalysis {
  kind: AnalysisKind;
  standardId: number | null;
  ai_provider_id: number;
  days_back: number;
  priority: Priority;
  focus_areas: Area[];
  audience: Audience;
}

async function ask({ kind, standardId, ...asked }: NewAnalysis): Promise<AnalysisRequest> {
  const { ai_provider_id, days_back, priority, focus_areas, audience } = asked;
  const query = { ai_provider_id, days_back, priority, focus_areas, audience };
  if (kind === "organization_status") return await call(requestOrganizationStatus, query);
  if (kind === "iso27001_compliance") return await call(requestIsoCompliance, query);
  return await call(requestComplianceStatus, { ...query, standard_id: standardId ?? 0 });
}

/** Creates an analysis request; the list shows it immediately. */
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

import { useQuery } from "@tanstack/react-query";
import { listUsers } from "#features/identity/access/access.contract.ts";
import type { IncidentDetail } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import type { Incident } from "#features/response/incidents/contracts/incidents.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import type { PageKey } from "#platform/web/screen/page-keys.ts";
import type { ReplyVisibility } from "#platform/web/work/drafts.ts";
import { useCaseWork } from "#platform/web/work/steps/use-case-work.tsx";
import { useViewer } from "#platform/web/work/steps/use-viewer.ts";
import { incidentScreen } from "./incident-screen.tsx";
import type { IncidentSelection } from "./use-incident-change.ts";

interface IncidentWorkOptions {
  /** The incident for keyboard commands: the open one, or the row that has the focus. */
  incident: Incident | undefined;
  detail: IncidentDetail | undefined;
  /** The selected incidents; when present, bulk actions apply to them. */
  many?: { selection: IncidentSelection; count: number } | undefined;
  /** Called after the incident, or the selected ones, were changed. */
  onDone?: () => void;
  onWrite: (voice: ReplyVisibility) => void;
  more?: readonly PageKey[];
}

const writes = [
  { key: "n", does: "Nota interna", voice: "internal" },
  { key: "r", does: "Escribir al cliente", voice: "client" },
] as const;

/** Offers all steps of an incident, by key or by button, with their dialogs. */
export function useIncidentWork({ incident, detail, ...options }: IncidentWorkOptions) {
  const viewer = useViewer(useQuery(callQuery(listUsers, {})).data?.[0]?.id);
  return useCaseWork(incidentScreen, {
    ...options,
    row: incident,
    detail: detail?.incident.id === incident?.id ? detail : undefined,
    viewer,
    writes,
  });
}

export type IncidentWork = ReturnType<typeof useIncidentWork>;

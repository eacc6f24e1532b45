import { useQuery } from "@tanstack/react-query";
import { listUsers } from "#features/identity/access/access.contract.ts";
import type { FindingDetail } from "#features/posture/findings/contracts/finding-detail.contract.ts";
import type { Finding } from "#features/posture/findings/contracts/finding-list.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import type { PageKey } from "#platform/web/screen/page-keys.ts";
import type { ReplyVisibility } from "#platform/web/work/drafts.ts";
import { useCaseWork } from "#platform/web/work/steps/use-case-work.tsx";
import { useViewer } from "#platform/web/work/steps/use-viewer.ts";
import { type FindingSelection, findingScreen } from "./finding-screen.tsx";

interface FindingWorkOptions {
  /** The finding to which key commands apply: the open one, or the focused row. */
  finding: Finding | undefined;
  detail: FindingDetail | undefined;
  /** The selected findings. If there are any, bulk actions apply to them. */
  many?: { selection: FindingSelection; count: number } | undefined;
  /** Called when the finding, or the selected findings, were processed. */
  onDone?: () => void;
  onWrite: (voice: ReplyVisibility) => void;
  more?: readonly PageKey[];
}

const internal = { key: "n", does: "Nota interna", voice: "internal" } as const;
const shared = { key: "r", does: "Escribir a la otra parte", voice: "client" } as const;

/** Offers all steps of a finding, by key or by button, with their dialogs. */
export function useFindingWork({ finding, detail, ...options }: FindingWorkOptions) {
  const viewer = useViewer(useQuery(callQuery(listUsers, {})).data?.[0]?.id);
  return useCaseWork(findingScreen, {
    ...options,
    row: finding,
    detail: detail?.finding.id === finding?.id ? detail : undefined,
    viewer,
    writes: viewer.may("finding.triage") ? [internal, shared] : [shared],
  });
}

export type FindingWork = ReturnType<typeof useFindingWork>;

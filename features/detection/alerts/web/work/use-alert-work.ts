import type { AskedSelection } from "#features/detection/alerts/contracts/alert-bulk.contract.ts";
import type { AlertDetail } from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import type { Alert } from "#features/detection/alerts/contracts/alerts.contract.ts";
import type { PageKey } from "#platform/web/screen/page-keys.ts";
import type { ReplyVisibility } from "#platform/web/work/drafts.ts";
import { useCaseWork } from "#platform/web/work/steps/use-case-work.tsx";
import { useViewer } from "#platform/web/work/steps/use-viewer.ts";
import { alertScreen } from "./alert-screen.tsx";

interface AlertWorkOptions {
  /** The alert to which key commands apply: the open one, or the focused row. */
  alert: Alert | undefined;
  detail: AlertDetail | undefined;
  /** The selected alerts. If there are any, bulk actions apply to them. */
  many?: { selection: AskedSelection; count: number } | undefined;
  /** Called when the alert, or the selected alerts, no longer need the person's work. */
  onLeave: () => void;
  onWrite: (voice: ReplyVisibility) => void;
  more?: readonly PageKey[];
}

const writes = [
  { key: "n", does: "Nota interna", voice: "internal" },
  { key: "r", does: "Responder al cliente", voice: "client" },
] as const;

/** Offers all steps of an alert, by key or by button, with their dialogs. */
export function useAlertWork({ alert, detail, onLeave, ...options }: AlertWorkOptions) {
  const viewer = useViewer();
  return useCaseWork(alertScreen, {
    ...options,
    row: alert,
    detail: detail?.alert.id === alert?.id ? detail : undefined,
    viewer,
    onDone: onLeave,
    writes,
  });
}

export type AlertWork = ReturnType<typeof useAlertWork>;

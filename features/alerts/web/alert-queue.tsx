import type { ViewList } from "#features/saved-views/saved-views.contract.ts";
import { useMay } from "#platform/web/use-may.ts";
import { SharedAlerts } from "./client/shared-alerts.tsx";
import type { AlertScope } from "./queue/alert-filter.ts";
import { TriageDesk } from "./queue/triage-desk.tsx";

interface AlertQueueProps {
  title: string;
  lead: string;
  /** Where the alerts of this queue come from. */
  filledBy: string;
  scope: AlertScope;
  views: ViewList;
}

/** One address for both sides: the desk of the provider, or what the provider tells the client. */
export function AlertQueue(props: AlertQueueProps) {
  return useMay("alert.triage") ? <TriageDesk {...props} /> : <SharedAlerts {...props} />;
}

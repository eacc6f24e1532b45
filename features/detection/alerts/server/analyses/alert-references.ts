import type { Reference } from "#features/assistant/analyses/analysis-content.contract.ts";
import { alertNumber } from "#features/detection/alerts/alerts.labels.ts";
import * as paths from "#platform/contract/paths.ts";

/**
 * Returns who has to act on an alert: the client while a question to it is open, then the assignee, then the line of
 * the provider.
 */
export function alertOwner(
  alert: { level: number; status: string; assignee_name: string | null } | undefined,
): string {
  if (!alert) return "Proveedor: primera línea (N1)";
  if (alert.status === "waiting_client") return "Su empresa: responder la pregunta del proveedor";
  const line = alert.level === 2 ? "segunda línea (N2)" : "primera línea (N1)";
  return alert.assignee_name ? `Proveedor: ${alert.assignee_name}, ${line}` : `Proveedor: ${line}`;
}

/** An alert by its number and title. */
export function toAlert(alert: { id: string; number: number; title: string; level?: number }): Reference {
  return {
    kind: "alert",
    id: alert.id,
    label: `${alertNumber(alert.number)} ${alert.title}`.slice(0, 300),
    path: paths.alert(alert.level ?? 1, alert.id),
  };
}

/** Returns a reference to the list of alerts, of one severity if it is given. */
export function toAlerts(label: string, query: Record<string, string> = {}): Reference {
  const search = new URLSearchParams(query).toString();
  return {
    kind: "alert_list",
    id: search,
    label,
    path: search ? `${paths.alertsN1}?${search}` : paths.alertsN1,
  };
}

export function toServiceLevels(): Reference {
  return {
    kind: "service_level",
    id: "",
    label: "Niveles de servicio de las alertas",
    path: paths.alertLevels,
  };
}

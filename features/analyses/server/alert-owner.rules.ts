/** Who has an alert in hand: the client while it is asked something, then the person, then the line of the provider. */
export function alertOwner(
  alert: { level: number; status: string; assignee_name: string | null } | undefined,
): string {
  if (!alert) return "Proveedor: primera línea (N1)";
  if (alert.status === "waiting_client") return "Su empresa: responder la pregunta del proveedor";
  const line = alert.level === 2 ? "segunda línea (N2)" : "primera línea (N1)";
  return alert.assignee_name ? `Proveedor: ${alert.assignee_name}, ${line}` : `Proveedor: ${line}`;
}

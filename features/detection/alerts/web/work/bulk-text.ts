import { statusLabels, verdictLabels } from "#features/detection/alerts/alerts.labels.ts";
import type { AlertAction } from "#features/detection/alerts/contracts/alert-bulk.contract.ts";
import type { Alert } from "#features/detection/alerts/contracts/alerts.contract.ts";
import { numberText } from "#platform/web/text/number-text.ts";

export function alertCount(count: number): string {
  return count === 1 ? "1 alerta" : `${numberText(count)} alertas`;
}

/** Returns the message after a bulk action; for a single alert it contains the number. */
export function bulkDone(action: AlertAction, changedCount: number, number: string | undefined): string {
  const who = number ?? alertCount(changedCount);
  const many = !number && changedCount !== 1;
  const done = (one: string, several: string) => `${who} ${many ? several : one}`;
  if (action.do === "escalate") return `${done("escalada", "escaladas")} a N2`;
  if (action.do === "decide")
    return `${done("queda con veredicto", "quedan con veredicto")} ${verdictLabels[action.verdict].toLowerCase()}`;
  if (action.do === "close")
    return `${done("cerrada", "cerradas")}: ${verdictLabels[action.verdict].toLowerCase()}`;
  if (action.do === "suppress") return done("suprimida", "suprimidas");
  if (action.do === "take") return done("es suya", "son suyas");
  if (action.do === "return") return `${done("devuelta", "devueltas")} a N1`;
  if (action.do === "reopen") return done("reabierta", "reabiertas");
  if (action.do === "assign")
    return action.assignee_id === null
      ? done("queda sin responsable", "quedan sin responsable")
      : done("asignada", "asignadas");
  return `${done("pasa", "pasan")} a «${statusLabels[action.status].toLowerCase()}»`;
}

/** Returns the row of an alert as the change will leave it; it is shown until the server's answer arrives. */
export function rowAfter(row: Alert, action: AlertAction): Alert {
  if (action.do === "close") return { ...row, status: "closed", verdict: action.verdict, clock: null };
  if (action.do === "suppress") return { ...row, suppressed: true };
  if (action.do === "decide")
    return { ...row, verdict: action.verdict, status: row.status === "new" ? "in_progress" : row.status };
  if (action.do === "escalate") return row.level === 2 ? row : { ...row, level: 2, status: "escalated" };
  if (action.do === "status") return { ...row, status: action.status };
  if (action.do === "assign" && action.assignee_id === null)
    return { ...row, assignee_id: null, assignee_name: null };
  return row;
}

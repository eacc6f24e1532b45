import { alertStatuses } from "#features/alerts/alert-terms.contract.ts";
import { levelWords } from "#features/alerts/alerts.words.ts";
import type { AlertQuestion } from "#features/alerts/server/alerts.public.ts";
import { portalPath } from "./portal-path.ts";
import type { FoundSource } from "./tool.ts";

/** The list of a level that shows exactly the alerts of a question. The company's own people have a list of their own. */
function alertList(question: AlertQuestion, level: 1 | 2, isProvider: boolean): string {
  const screen = question.cloud ? "/Eventos/CNAPP" : `/Eventos/${levelWords[level]}`;
  if (!isProvider) {
    const waits = question.status?.length === 1 && question.status[0] === "waiting_client";
    return portalPath(screen, {
      ver: waits ? "esperan" : question.open ? "abiertas" : "todas",
      severidad: question.severity?.length === 1 ? question.severity : undefined,
      buscar: question.q ?? question.asset,
    });
  }
  return portalPath(screen, {
    estado: question.status ?? (question.open ? undefined : alertStatuses),
    severidad: question.severity,
    veredicto: question.verdict,
    asignada: question.mine ? "mi" : question.assignee === "none" ? "nadie" : undefined,
    vencidas: question.overdue,
    activo: question.asset,
    tecnica: question.technique,
    desde: question.from,
    hasta: question.to,
    buscar: question.q,
  });
}

/** The client's own list filters by less than can be asked: by no period, verdict, technique or deadline. */
function showsExactly({ from, to, verdict, technique, overdue, status, severity }: AlertQuestion): boolean {
  const waits = status === undefined || (status.length === 1 && status[0] === "waiting_client");
  return !from && !to && !verdict && !technique && !overdue && waits && (severity?.length ?? 0) <= 1;
}

/** The lists that hold what was counted: one for each level that has some; for clouds, one for all. */
export function alertPlaces(
  question: AlertQuestion,
  byLevel: Readonly<Record<1 | 2, number>>,
  isProvider: boolean,
): FoundSource[] {
  if (question.cloud) {
    const path = alertList(question, 1, isProvider);
    return [{ kind: "alerts", label: "Alertas de la nube", path }];
  }
  const levels = ([1, 2] as const).filter((level) => byLevel[level] > 0);
  return (levels.length > 0 ? levels : ([1] as const)).map((level) => ({
    kind: "alerts",
    label:
      isProvider || showsExactly(question)
        ? `Alertas ${levelWords[level]} (${byLevel[level]})`
        : `Todas las alertas ${levelWords[level]}`,
    path: alertList(question, level, isProvider),
  }));
}

import {
  defineFigure,
  type FigureDefinition,
  type FigureList,
  rowsAt,
} from "#platform/contract/figures/define-figure.ts";
import * as paths from "#platform/contract/paths.ts";
import type { FilterOf } from "#platform/contract/query/define-query.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { levelQueue, openStatuses, sharedAlertRequest } from "./alert-lists.ts";
import type { alertQuery } from "./alert-query.ts";
import type { AlertLevel } from "./alert-terms.contract.ts";

type Filter = FilterOf<typeof alertQuery>;

/** Returns the list of published alerts of a level, as the company's own people see it. */
function sharedRows(level: AlertLevel, filters: FigureList["filters"], filter: Filter): FigureList {
  return {
    route: paths.alertsN1,
    filters: { ...filters, nivel: [String(level)] },
    call: "alerts.list_shared_alerts",
    place: sharedAlertRequest({}),
    filter: { level, client_visible: true, status: openStatuses, ...filter },
  };
}

const now = { span: "now" } as const;
const about = { area: "alerts", unit: "count", period: now, direction: "worse" } as const;
const levels = [1, 2] as const;

const openOf = (level: AlertLevel) =>
  defineFigure({
    ...about,
    id: `alerts.open_n${level}`,
    label: `Alertas abiertas de N${level}`,
    definition: `Alertas de nivel ${level} que no están cerradas, unidas a otra ni suprimidas; su empresa ve las informadas.`,
    permission: "alert.read",
    list: { provider: rowsAt(levelQueue(level)), client: sharedRows(level, {}, {}) },
  });

const severityOf = (severity: Severity, words: string) => (level: AlertLevel) =>
  defineFigure({
    ...about,
    id: `alerts.open_${severity}_n${level}`,
    label: `Alertas abiertas de severidad ${words}, N${level}`,
    definition: `Alertas abiertas de nivel ${level} y severidad ${words}.`,
    permission: "alert.read",
    list: {
      provider: rowsAt(levelQueue(level), { severity: [severity] }),
      client: sharedRows(level, { severidad: [severity] }, { severity: [severity] }),
    },
  });

const lateOf = (level: AlertLevel) =>
  defineFigure({
    ...about,
    id: `alerts.late_n${level}`,
    label: `Alertas de N${level} con el plazo vencido`,
    definition: `Alertas abiertas de nivel ${level} cuyo próximo plazo ya pasó.`,
    permission: "alert.triage",
    list: { provider: rowsAt(levelQueue(level), { overdue: true }) },
  });

const waitingOf = (level: AlertLevel) =>
  defineFigure({
    ...about,
    id: `alerts.waiting_client_n${level}`,
    label: `Alertas de N${level} que esperan la respuesta de su empresa`,
    definition: `Alertas de nivel ${level} informadas a su empresa, con una pregunta sin responder.`,
    permission: "alert.read",
    list: {
      provider: rowsAt(levelQueue(level), { status: ["waiting_client"], client_visible: true }),
      client: sharedRows(level, { ver: ["esperan"] }, { status: ["waiting_client"] }),
    },
  });

const unassignedOf = (level: AlertLevel) =>
  defineFigure({
    ...about,
    id: `alerts.unassigned_n${level}`,
    label: `Alertas de N${level} sin responsable`,
    definition: `Alertas abiertas de nivel ${level} que nadie tiene asignadas.`,
    permission: "alert.triage",
    list: { provider: rowsAt(levelQueue(level), { assignee: "none" }) },
  });

const [openCritical, openHigh] = [severityOf("critical", "crítica"), severityOf("high", "alta")];
const [criticalParts, highParts] = [levels.map(openCritical), levels.map(openHigh)];
const [openParts, lateParts] = [levels.map(openOf), levels.map(lateOf)];

/** Defines a figure that is the sum of both levels. It has no list of its own: each queue of the provider shows one level. */
const sumOf = (
  name: string,
  label: string,
  sumOf: readonly FigureDefinition[],
  permission: "alert.read" | "alert.triage",
) =>
  defineFigure({
    ...about,
    id: `alerts.${name}`,
    label,
    definition: `${label}, suma de N1 y N2.`,
    permission,
    sumOf,
  });

/** The figures of alerts that are counts of rows. */
export const alertRowFigures: readonly FigureDefinition[] = [
  ...openParts,
  ...criticalParts,
  ...highParts,
  ...lateParts,
  ...levels.map(waitingOf),
  ...levels.map(unassignedOf),
];

/** Figures whose value is the sum of other figures. */
export const alertSums: readonly FigureDefinition[] = [
  sumOf("open", "Alertas abiertas", openParts, "alert.read"),
  sumOf("open_critical", "Alertas abiertas de severidad crítica", criticalParts, "alert.read"),
  sumOf("open_high", "Alertas abiertas de severidad alta", highParts, "alert.read"),
  sumOf("late", "Alertas con el plazo vencido", lateParts, "alert.triage"),
];

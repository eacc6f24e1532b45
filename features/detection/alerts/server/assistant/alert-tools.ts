import { z } from "zod";
import {
  defineTool,
  type FoundSource,
  openPeriod,
  period,
  portalPath,
  timeZoneOfActor,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { alertNumber, levelLabels } from "#features/detection/alerts/alerts.labels.ts";

import { alertStatuses, verdicts } from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import { Id } from "#platform/contract/ids.ts";
import * as paths from "#platform/contract/paths.ts";
import { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import {
  type AlertQuestion,
  alertsByDay,
  surveyAlerts,
  surveyOwners,
  surveyTop,
} from "../figures/survey-alerts.ts";
import { visibleTo } from "../figures/visible-to.ts";

/**
 * Returns the address of the alert list of a level that shows exactly the alerts of a question. The company's own
 * people have one list for both levels.
 */
function alertList(question: AlertQuestion, level: 1 | 2, isProvider: boolean): string {
  if (!isProvider) {
    const waits = question.status?.length === 1 && question.status[0] === "waiting_client";
    return portalPath(paths.alertsN1, {
      nivel: question.cloud ? undefined : String(level),
      nube: question.cloud,
      ver: waits ? "esperan" : question.open ? "abiertas" : "todas",
      severidad: question.severity?.length === 1 ? question.severity : undefined,
      buscar: question.q ?? question.asset ?? question.user,
    });
  }
  return portalPath(question.cloud ? paths.alertsCnapp : paths.alertsOfLevel(level), {
    estado: question.status ?? (question.open ? undefined : alertStatuses),
    severidad: question.severity,
    veredicto: question.verdict,
    asignada: question.mine ? "mi" : question.assignee === "none" ? "nadie" : undefined,
    vencidas: question.overdue,
    activo: question.asset,
    usuario: question.user,
    fuente: question.source,
    tecnica: question.technique,
    desde: question.from,
    hasta: question.to,
    buscar: question.q,
  });
}

/**
 * Whether the client's list can show the question. That list has no filter by period, verdict, technique, source or
 * deadline.
 */
function showsExactly(question: AlertQuestion): boolean {
  const { from, to, verdict, technique, source, overdue, status, severity } = question;
  const waits = status === undefined || (status.length === 1 && status[0] === "waiting_client");
  return (
    !from && !to && !verdict && !technique && !source && !overdue && waits && (severity?.length ?? 0) <= 1
  );
}

/** Returns links to the lists with the counted alerts: one per level with alerts, or a single one for cloud alerts. */
export function alertListLinks(
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
        ? `Alertas ${levelLabels[level]} (${byLevel[level]})`
        : `Todas las alertas ${levelLabels[level]}`,
    path: alertList(question, level, isProvider),
  }));
}

const maxTop = 6;

export const alertsByDayTool = defineTool({
  name: "alertas_por_dia",
  label: "Alertas por día",
  description: "Cuántas alertas se abrieron y se cerraron cada día de un período.",
  permission: "alert.read",
  input: z.object(period),
  async run(context, { from, to }) {
    const timeZone = timeZoneOfActor(context.actor);
    const { opened, closed } = await alertsByDay(context, {
      from: new Date(from),
      to: new Date(to),
      timeZone,
    });
    const sum = (rows: typeof opened) => rows.reduce((total, { alerts }) => total + alerts, 0);
    return {
      value: { opened: sum(opened), closed: sum(closed), opened_by_day: opened, closed_by_day: closed },
      sources: [{ kind: "alerts", label: "Alertas N1", path: paths.alertsN1 }],
    };
  },
});

/** The tool that counts and lists alerts; the company's own people only get published alerts. */
export const alertsTool = defineTool({
  name: "alertas",
  label: "Alertas",
  description:
    "Cuenta y lista alertas por severidad, estado, nivel, veredicto, activo, persona, fuente, técnica o el período de su última actividad.",
  permission: "alert.read",
  input: z.object({
    open: z.boolean().optional(),
    status: z.array(z.enum(alertStatuses)).optional(),
    severity: z.array(Severity).optional(),
    level: z.union([z.literal(1), z.literal(2)]).optional(),
    verdict: z.array(z.enum(verdicts)).optional(),
    overdue: z.boolean().optional(),
    mine: z.boolean().optional(),
    unassigned: z.boolean().optional(),
    cloud: z.boolean().optional(),
    asset: z.string().max(300).optional(),
    user: z.string().max(300).optional(),
    ip: z.string().max(60).optional(),
    source: Id.optional().describe("El identificador de la fuente"),
    technique: z.string().max(20).optional(),
    /** A part of the title, or a number such as `ALR-128`. */
    q: z.string().max(200).optional(),
    ...openPeriod,
    /** Whether the answer also names the owners. */
    owners: z.boolean().optional(),
    top: z.enum(["asset", "rule"]).optional().describe("También los activos o las reglas con más alertas"),
    order: z.enum(["worst", "newest", "oldest"]).default("worst"),
    most: z.number().int().min(0).max(20).default(5),
  }),
  async run(context, { order, most, unassigned, owners: wantsOwners, top, ...asked }) {
    const question = { ...asked, ...(unassigned && { assignee: "none" as const }) };
    const { tally, items } = await surveyAlerts(context, question, { order, most });
    const sum = (holds: (row: (typeof tally)[number]) => boolean) =>
      tally.filter(holds).reduce((total, { alerts }) => total + alerts, 0);
    const byLevel = { 1: sum(({ level }) => level === 1), 2: sum(({ level }) => level === 2) };
    const isProvider = visibleTo(context.actor) === "every";
    return {
      value: {
        total: sum(() => true),
        by_severity: severities.map((each) => ({
          severity: each,
          alerts: sum(({ severity }) => severity === each),
        })),
        by_status: alertStatuses.map((each) => ({
          status: each,
          alerts: sum(({ status }) => status === each),
        })),
        by_level: byLevel,
        by_owner: wantsOwners ? await surveyOwners(context, question, 20) : [],
        top: top ? await surveyTop(context, question, { by: top, most: maxTop }) : [],
        items,
      },
      sources: [
        ...alertListLinks(question, byLevel, isProvider),
        ...items.map(({ id, number, title, level }) => ({
          kind: "alert",
          label: `${alertNumber(number)} ${title}`,
          path: paths.alert(level, id),
        })),
      ],
    };
  },
});

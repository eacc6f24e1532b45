import { z } from "zod";
import { alertStatuses, verdicts } from "#features/alerts/alert-terms.contract.ts";
import { alertNumber, levelWords } from "#features/alerts/alerts.words.ts";
import { surveyAlerts, visibleTo } from "#features/alerts/server/alerts.public.ts";
import { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { alertPlaces } from "./alert-places.rules.ts";
import { defineTool } from "./tool.ts";
import { openPeriod } from "./tool-period.ts";

/** Counts and rows of alerts; the company's own people know only of those that were published to them. */
export const alertsTool = defineTool({
  name: "alertas",
  label: "Alertas",
  description:
    "Cuenta y lista alertas por severidad, estado, nivel, veredicto, activo, técnica o el período de su última actividad.",
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
    technique: z.string().max(20).optional(),
    /** Part of the title, or a number: `ALR-128`. */
    q: z.string().max(200).optional(),
    ...openPeriod,
    order: z.enum(["worst", "newest", "oldest"]).default("worst"),
    most: z.number().int().min(0).max(20).default(5),
  }),
  async run(context, { order, most, unassigned, ...asked }) {
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
        items,
      },
      sources: [
        ...alertPlaces(question, byLevel, isProvider),
        ...items.map(({ id, number, title, level }) => ({
          kind: "alert",
          label: `${alertNumber(number)} ${title}`,
          path: `/Eventos/${levelWords[level]}/${id}`,
        })),
      ],
    };
  },
});

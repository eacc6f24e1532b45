import { alertNumber, statusLabels } from "#features/detection/alerts/alerts.labels.ts";
import type { MatterAnswer } from "#platform/contract/matters/matter-terms.ts";
import * as paths from "#platform/contract/paths.ts";
import { harmOf } from "#platform/server/matters/harm.rules.ts";
import { defineMatter, type MatterDraft, maxMatters } from "#platform/server/matters/matter-kind.ts";
import { type AlertMatterRow, findAlertsAtWork, findAlertsWithQuestion } from "./alert-matter.store.ts";

const manyEvents = 100;

function commonDraft(row: AlertMatterRow) {
  return {
    id: row.id,
    code: alertNumber(row.number),
    title: row.title,
    severity: row.severity,
    path: paths.alert(row.level, row.id),
    harm: harmOf(row.severity, [
      { applies: row.status === "escalated", points: 5, reason: "Escalada a N2" },
      { applies: row.event_count >= manyEvents, points: 5, reason: `${row.event_count} eventos` },
    ]),
  };
}

const factsOf = (values: Record<string, string | null>) =>
  Object.entries(values).flatMap(([label, value]) => (value ? [{ label, value: value.slice(0, 500) }] : []));

const needLabels = {
  new: "tome la alerta",
  in_progress: "decida el veredicto",
  escalated: "analice la alerta escalada",
} as const;

const atWork = (row: AlertMatterRow): MatterDraft => ({
  ...commonDraft(row),
  side: "provider",
  need: needLabels[row.status as keyof typeof needLabels],
  state: statusLabels[row.status as keyof typeof statusLabels],
  owner: { id: row.assignee_id, name: row.assignee_name },
  due: row.due_at,
  deadline: "contract",
  since: row.opened_at,
  version: row.version,
  facts: factsOf({
    Activo: row.asset_name,
    Usuario: row.user_name,
    Regla: row.rule_id,
    Eventos: String(row.event_count),
  }),
});

/**
 * Returns the possible answers to a question: a permission is given or refused; an activity is confirmed as the
 * company's own or not.
 */
export function answersTo(question: string | null): MatterAnswer[] {
  return /\bautori[zc]|\bpermi(so|te|ta|tir)/i.test(question ?? "")
    ? ["authorised", "refused"]
    : ["ours", "refused"];
}

// Returns the pending matter of a client with an open question. It has no internal columns, because the client reads
// it.
const withQuestion = (row: AlertMatterRow): MatterDraft => ({
  ...commonDraft(row),
  side: "client",
  need: "responda la pregunta de su proveedor",
  state: "Espera su respuesta",
  due: null,
  deadline: "none",
  since: row.waiting_since ?? row.last_seen_at,
  question: row.waiting_question,
  answers: answersTo(row.waiting_question),
  facts: factsOf({ Resumen: row.client_summary, Activo: row.asset_name, Usuario: row.user_name }),
});

/** Pending matters: for the provider the alerts that it works on, for the client the alerts with a question. */
export const alertMatters = defineMatter({
  kind: "alert",
  label: "Alertas",
  permission: "alert.read",
  tables: ["alert"],
  compute: async ({ db }) => [
    ...(await findAlertsAtWork(db, maxMatters)).map(atWork),
    ...(await findAlertsWithQuestion(db, maxMatters)).map(withQuestion),
  ],
});

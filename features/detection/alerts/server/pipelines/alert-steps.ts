import type { PipelineEventKind } from "#features/automation/pipelines/server/pipeline-event.extension.ts";
import {
  type PipelineStepKind,
  type StepValues,
  stepField,
  valueText,
} from "#features/automation/pipelines/server/step-kind.extension.ts";
import { Id } from "#platform/contract/ids.ts";
import * as paths from "#platform/contract/paths.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { leaveComment } from "#platform/server/work/case-routes.ts";
import { lockCase, makePlan } from "#platform/server/work/change-cases.ts";
import { alertSteps } from "../../contracts/alert-steps.ts";
import { findOpenedAlerts } from "../queue/opened-alerts.store.ts";
import { alertCase } from "../work/alert-case.ts";
import { planAssign, stepRefusal } from "../work/alert-step.rules.ts";
import { alertGround, findAssignee } from "../work/step-alert.ts";

const alertField = stepField("alerta", "Alerta", { hint: "Por ejemplo {{ causa.id }}" });

function alertId(values: StepValues): string {
  const { data } = Id.safeParse(values.alerta);
  if (!data) throw new Refusal("invalid_input", { detail: "La alerta se nombra con su identificador." });
  return data;
}
const pathOf = ({ id, level }: { id: string; level: number }) => paths.alert(level, id);

/** The pipeline step that adds an internal note to an alert. */
export const commentAlertStep: PipelineStepKind = {
  kind: "comment_alert",
  label: "Comentar una alerta",
  description: "Agrega una nota interna a una alerta.",
  permission: "alert.triage",
  fields: [alertField, stepField("nota", "Nota", { type: "long" })],
  outputs: ["id"],
  describe: (values) => `Comentaría la alerta: «${valueText(values, "nota").slice(0, 200)}»`,
  async perform(context, values) {
    const id = alertId(values);
    const { alert } = await leaveComment(context, alertGround, {
      id,
      body: valueText(values, "nota").slice(0, 5_000),
      visibility: "internal",
    });
    return { output: { id }, path: pathOf(alert) };
  },
};

/** The pipeline step that assigns an alert to a person of the provider. */
export const assignAlertStep: PipelineStepKind = {
  kind: "assign_alert",
  label: "Asignar una alerta",
  description: "Asigna una alerta a una persona del proveedor que atiende a la empresa.",
  permission: "alert.triage",
  fields: [alertField, stepField("persona", "Persona", { type: "number", hint: "Su número de usuario" })],
  outputs: ["id", "persona"],
  describe: (values) => `Asignaría la alerta a la persona ${valueText(values, "persona")}`,
  async perform(context, values) {
    const id = alertId(values);
    const row = await lockCase(context, alertCase, { id });
    const assignee = await findAssignee(context, Number(values.persona));
    const plan = alertSteps.assign.from(row)
      ? planAssign(row, assignee)
      : { refused: stepRefusal(row, "assign") };
    await makePlan(context, alertCase, { row, action: "alert.assigned", plan });
    return { output: { id, persona: assignee?.name ?? "" }, path: pathOf(row) };
  },
};

const severities = ["Desconocida", "Informativa", "Baja", "Media", "Alta", "Crítica"].map((label, rank) => ({
  value: String(rank),
  label,
}));

export const alertRaised: PipelineEventKind = {
  event: "alert.raised",
  label: "Se levantó una alerta",
  permission: "alert.read",
  for_client: false,
  fields: [
    { name: "severidad", label: "Severidad", type: "choice", options: severities },
    { name: "titulo", label: "Título", type: "text", options: [] },
    { name: "activo", label: "Activo", type: "text", options: [] },
    { name: "usuario", label: "Usuario", type: "text", options: [] },
    { name: "tecnicas", label: "Técnicas", type: "text", options: [] },
  ],
  async findBetween({ db, actor }, period) {
    const rows = await findOpenedAlerts(db, companyIn(actor), period);
    return rows.map((row) => ({
      at: row.opened_at,
      label: `ALR-${row.number}: ${row.title}`,
      object: { type: "alert", id: row.id, path: pathOf(row) },
      value: {
        id: row.id,
        codigo: `ALR-${row.number}`,
        titulo: row.title,
        severidad: row.severity,
        gravedad: severities[row.severity]?.label ?? "",
        activo: row.asset_name ?? "",
        usuario: row.user_name ?? "",
        origen: row.source_ip ?? "",
        tecnicas: row.techniques,
        fecha: row.opened_at.toISOString(),
      },
    }));
  },
};

import { z } from "zod";
import { countText, severityName } from "#features/assistant/assistant/server/assistant.public.ts";
import { defineAgentTask } from "#features/automation/agents/server/agent-task.extension.ts";
import { alertNumber } from "#features/detection/alerts/alerts.labels.ts";
import { listAlerts as listCall } from "#features/detection/alerts/contracts/alerts.contract.ts";
import { Id } from "#platform/contract/ids.ts";
import * as paths from "#platform/contract/paths.ts";
import { Severity } from "#platform/contract/severity.ts";
import { severityRank } from "#platform/contract/severity-rank.ts";
import { listAlerts } from "../queue/alerts.verbs.ts";
import { alertDetail } from "../work/alert-detail.ts";

const Text = z.string().max(2_000).default("");

const AlertFacts = z.object({
  codigo: Text,
  titulo: Text,
  severidad: Severity.default("unknown"),
  activo: Text,
  usuario: Text,
  origen: Text,
  pais: Text,
  tecnicas: z.array(z.string().max(40)).max(50).default([]),
  eventos: z.number().int().min(0).default(0),
  descripcion: Text,
  anteriores: z.number().int().min(0).default(0),
});
type AlertFacts = z.output<typeof AlertFacts>;

const highRank = severityRank("high");
const manyEvents = 50;

function conclusionOf({ severidad, tecnicas, eventos }: AlertFacts): string {
  const isHigh = severityRank(severidad) >= highRank;
  if (isHigh && (tecnicas.length > 0 || eventos >= manyEvents)) return "escalar";
  if (isHigh || tecnicas.length > 0 || severityRank(severidad) >= severityRank("medium")) return "revisar";
  return "sin_urgencia";
}

function statementsOf(facts: AlertFacts): string[] {
  const { codigo, titulo, severidad, activo, usuario, origen, pais, tecnicas, eventos, anteriores } = facts;
  const where = [activo && `en ${activo}`, usuario && `con la cuenta ${usuario}`].filter(Boolean).join(", ");
  const from = [origen, pais && `(${pais})`].filter(Boolean).join(" ");
  return [
    `${codigo}: «${titulo}»${where && `, ${where}`}.`,
    `Severidad ${severityName[severidad].toLowerCase()}, con ${countText(eventos, "evento", "eventos")}.`,
    from && `Origen de la actividad: ${from}.`,
    tecnicas.length > 0 && `Técnicas ATT&CK asociadas: ${tecnicas.join(", ")}.`,
    anteriores > 0 &&
      `Ya hubo ${countText(anteriores, "alerta anterior igual", "alertas anteriores iguales")}: revise cómo se cerró.`,
  ].filter((line): line is string => typeof line === "string" && line !== "");
}

/** Sums up an alert for the triage and proposes an internal note. */
export const triageAlertTask = defineAgentTask({
  key: "triage_alert",
  label: "Resume una alerta para el triage",
  objectType: "alert",
  objectLabel: "Alerta",
  permission: "alert.triage",
  untrusted: true,
  shape: AlertFacts,
  example: {
    codigo: "ALR-12",
    titulo: "Acceso desde un país nuevo",
    severidad: "high",
    activo: "srv-correo",
    usuario: "m.rojas",
    origen: "203.0.113.20",
    pais: "NL",
    tecnicas: ["T1078"],
    eventos: 14,
  },
  conclusions: [
    { value: "escalar", label: "Escalar" },
    { value: "revisar", label: "Revisar" },
    { value: "sin_urgencia", label: "Sin urgencia" },
  ],
  async list(context, q) {
    const { items } = await listAlerts(context, listCall.input.parse({ limit: 20, ...(q && { q }) }));
    return items.map(({ id, number, title }) => ({ id, label: `${alertNumber(number)} ${title}` }));
  },
  async read(context, id) {
    if (!Id.safeParse(id).success) return undefined;
    const { alert, description, previous } = await alertDetail(context, id);
    const label = `${alertNumber(alert.number)} ${alert.title}`;
    const path = paths.alert(alert.level, alert.id);
    return {
      label,
      path,
      data: AlertFacts.parse({
        codigo: alertNumber(alert.number),
        titulo: alert.title.slice(0, 2_000),
        severidad: alert.severity,
        activo: alert.asset_name ?? "",
        usuario: alert.user_name ?? "",
        origen: alert.source_ip ?? "",
        pais: alert.source_country ?? "",
        tecnicas: alert.techniques.slice(0, 50),
        eventos: alert.event_count,
        descripcion: description.slice(0, 2_000),
        anteriores: previous ? 1 : 0,
      }),
      sources: [{ kind: "alert", label, path }],
    };
  },
  answer(facts) {
    if (facts.titulo === "" || facts.severidad === "unknown") {
      return { conclusion: "no_concluyente", statements: [] };
    }
    const statements = statementsOf(facts);
    return {
      conclusion: conclusionOf(facts),
      statements,
      proposals: { comment_alert: { nota: statements.join("\n") } },
    };
  },
});

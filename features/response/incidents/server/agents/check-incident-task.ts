import { z } from "zod";
import { countText } from "#features/assistant/assistant/server/assistant.public.ts";
import { defineAgentTask } from "#features/automation/agents/server/agent-task.extension.ts";
import {
  type KeyMomentKind,
  momentKinds,
} from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { listIncidents as listCall } from "#features/response/incidents/contracts/incidents.contract.ts";
import { momentLabels } from "#features/response/incidents/incidents.labels.ts";
import { Id } from "#platform/contract/ids.ts";
import * as paths from "#platform/contract/paths.ts";
import { listIncidents } from "../list/incidents.verbs.ts";
import { incidentDetail } from "../work/incident-detail.ts";

const Text = z.string().max(3_000).default("");

const IncidentFacts = z.object({
  codigo: Text,
  titulo: Text,
  etapa: Text,
  clasificado: z.boolean().default(false),
  lider: Text,
  causa: Text,
  impacto: Text,
  momentos: z.array(z.enum(momentKinds)).max(20).default([]),
  afectados: z.number().int().min(0).default(0),
  alertas: z.number().int().min(0).default(0),
  tareas_abiertas: z.number().int().min(0).default(0),
  evidencias: z.number().int().min(0).default(0),
});
type IncidentFacts = z.output<typeof IncidentFacts>;

/** Key moments that the computation of terms and durations requires. */
const requiredMoments: readonly KeyMomentKind[] = [
  "first_effect",
  "detection",
  "knowledge",
  "containment",
  "recovery",
];

function missingFacts(facts: IncidentFacts): string[] {
  const moments = requiredMoments.filter((kind) => !facts.momentos.includes(kind));
  return [
    !facts.clasificado && "la clasificación",
    facts.lider === "" && "quién lo lidera",
    facts.causa === "" && "la causa",
    facts.impacto === "" && "el impacto en los servicios",
    facts.afectados === 0 && "los activos o personas afectadas",
    facts.evidencias === 0 && "la evidencia",
    ...moments.map((kind) => `la fecha de ${momentLabels[kind].toLowerCase()}`),
  ].filter((line): line is string => typeof line === "string");
}

/**
 * The agent task that lists the facts missing in an incident. Restricted incidents are not read, because the whole
 * team sees a run.
 */
export const checkIncidentTask = defineAgentTask({
  key: "check_incident",
  label: "Revisa qué datos faltan en un incidente",
  objectType: "incident",
  objectLabel: "Incidente",
  permission: "incident.work",
  untrusted: true,
  shape: IncidentFacts,
  example: {
    codigo: "INC-3",
    titulo: "Cuenta comprometida",
    etapa: "contained",
    clasificado: true,
    lider: "Paula Soto",
    momentos: ["detection", "knowledge"],
    afectados: 1,
    alertas: 2,
  },
  conclusions: [
    { value: "completo", label: "Completo" },
    { value: "faltan_datos", label: "Faltan datos" },
  ],
  async list(context, q) {
    const { items } = await listIncidents(context, listCall.input.parse({ limit: 20, ...(q && { q }) }));
    return items
      .filter(({ visibility }) => visibility !== "restricted")
      .map(({ id, code, title }) => ({ id, label: `${code} ${title}` }));
  },
  async read(context, id) {
    if (!Id.safeParse(id).success) return undefined;
    const detail = await incidentDetail(context, id);
    const { incident } = detail;
    if (incident.visibility === "restricted") return undefined;
    const label = `${incident.code} ${incident.title}`;
    const path = paths.incident(incident.id);
    return {
      label,
      path,
      data: IncidentFacts.parse({
        codigo: incident.code,
        titulo: incident.title.slice(0, 3_000),
        etapa: incident.stage,
        clasificado: incident.class !== null,
        lider: incident.lead_name ?? "",
        causa: detail.root_cause.slice(0, 3_000),
        impacto: detail.impact_text.slice(0, 3_000),
        momentos: [...new Set(detail.moments.filter(({ replaced }) => !replaced).map(({ kind }) => kind))],
        afectados: detail.affected.length,
        alertas: incident.alerts,
        tareas_abiertas: incident.open_tasks,
        evidencias: detail.counts.evidence,
      }),
      sources: [{ kind: "incident", label, path }],
    };
  },
  answer(facts) {
    if (facts.codigo === "" || facts.titulo === "") return { conclusion: "no_concluyente", statements: [] };
    const missing = missingFacts(facts);
    if (missing.length === 0)
      return {
        conclusion: "completo",
        statements: [`${facts.codigo}: «${facts.titulo}» tiene los datos que pide el cierre.`],
      };
    return {
      conclusion: "faltan_datos",
      statements: [
        `${facts.codigo}: «${facts.titulo}». Datos que faltan: ${missing.length}.`,
        ...missing.map((fact) => `Falta ${fact}.`),
      ],
      proposals: {
        notify: {
          titulo: `${facts.codigo}: ${countText(missing.length, "dato falta", "datos faltan")} en el incidente`,
        },
      },
    };
  },
});

import type { z } from "zod";
import type { PipelineDefinition } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";

interface PipelineScenario {
  published: { template: string; daysAgo: number }[];
  drafts: string[];
  /** Whether a run of the company waits for the client's approval. */
  ticket: boolean;
  /** Whether a mail of a person of the company started a run. */
  mail: boolean;
  /** Whether a run failed. */
  failing: boolean;
}

/** The companies with pipelines, by slug. The others have none. */
export const pipelineScenarios: Readonly<Record<string, PipelineScenario>> = {
  quilquen: {
    published: [
      { template: "weekly_posture", daysAgo: 30 },
      { template: "late_findings", daysAgo: 30 },
      { template: "client_topic", daysAgo: 20 },
      { template: "enrich_high_alert", daysAgo: 5 },
      { template: "expiring_certificates", daysAgo: 15 },
      { template: "expiring_evidence", daysAgo: 15 },
      { template: "silent_source", daysAgo: 3 },
      { template: "suspicious_mail", daysAgo: 9 },
      { template: "new_kev", daysAgo: 30 },
      { template: "affecting_bulletin", daysAgo: 30 },
      { template: "unprotected_computers", daysAgo: 30 },
      { template: "verify_corrections", daysAgo: 15 },
    ],
    drafts: ["investigate_critical_alert"],
    ticket: true,
    mail: true,
    failing: false,
  },
  huillinco: {
    published: [
      { template: "weekly_posture", daysAgo: 15 },
      { template: "idle_accounts", daysAgo: 10 },
      { template: "unrequested_waf_change", daysAgo: 4 },
      { template: "accepted_risks", daysAgo: 32 },
      { template: "waiting_for_client", daysAgo: 6 },
    ],
    drafts: ["anci_clocks", "incident_outside"],
    ticket: false,
    mail: false,
    failing: true,
  },
};

/** A pipeline that sends a request of the team to the help desk of the company, after the company's approval. */
export const ticketPipeline: z.input<typeof PipelineDefinition> = {
  name: "Solicitud a la mesa de ayuda",
  purpose: "Con su aprobación, crea una solicitud en la mesa de ayuda de su empresa.",
  audience: "client",
  trigger: { kind: "manual" },
  inputs: [{ key: "resumen", label: "Resumen de la solicitud" }],
  steps: [
    {
      key: "aprobar",
      kind: "approval",
      title: "Aprobar la solicitud",
      with: { a: "client", pregunta: "¿Se crea esta solicitud en su mesa de ayuda?", horas: 72 },
    },
    {
      key: "enviar",
      kind: "webhook",
      title: "Crear la solicitud",
      with: {
        url: "https://mesa.example.com/api/solicitudes",
        cabeceras: ["Authorization: Bearer {{ secretos.mesa_de_ayuda }}"],
        cuerpo: "{{ entradas.resumen }}",
        respeta_llave: true,
      },
    },
  ],
};

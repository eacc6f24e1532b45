import type { PipelineState } from "./contracts/pipelines.contract.ts";
import type { AttemptState, RunState } from "./contracts/run-terms.contract.ts";

type Tone = "neutral" | "good" | "warning" | "brand" | "danger";

export const pipelineStateLabels: Record<PipelineState, { text: string; tone: Tone }> = {
  draft: { text: "Borrador", tone: "warning" },
  active: { text: "Encendida", tone: "good" },
  paused: { text: "Apagada", tone: "neutral" },
  retired: { text: "Retirada", tone: "neutral" },
};

export const triggerLabels = {
  manual: "A mano",
  schedule: "Por horario",
  event: "Por un evento",
  webhook: "Por otro sistema",
  mail: "Por un correo",
  playbook: "Por un procedimiento",
  agent: "Por la propuesta de un agente",
} as const;

export const runStateLabels: Record<RunState, { text: string; tone: Tone }> = {
  queued: { text: "En cola", tone: "neutral" },
  running: { text: "En curso", tone: "brand" },
  waiting: { text: "En espera", tone: "brand" },
  done: { text: "Terminó", tone: "good" },
  warned: { text: "Terminó con advertencias", tone: "warning" },
  failed: { text: "Falló", tone: "danger" },
  refused: { text: "No se aprobó", tone: "warning" },
  cancelled: { text: "Detenida", tone: "neutral" },
  expired: { text: "Venció", tone: "warning" },
  suppressed: { text: "No se inició", tone: "neutral" },
};

export const waitingLabels = {
  approval: "espera una aprobación",
  time: "espera hasta",
  retry: "reintenta a las",
  limit: "espera un lugar libre",
  work: "espera el resultado de un agente",
} as const;

export const attemptStateLabels: Record<AttemptState, { text: string; tone: Tone }> = {
  started: { text: "En curso", tone: "brand" },
  waiting: { text: "En espera", tone: "brand" },
  done: { text: "Hecho", tone: "good" },
  skipped: { text: "Omitido", tone: "neutral" },
  failed: { text: "Falló", tone: "danger" },
  uncertain: { text: "Incierto", tone: "warning" },
  reused: { text: "De la ejecución anterior", tone: "neutral" },
};

export const comparisonLabels = {
  is: "es",
  is_not: "no es",
  contains: "contiene",
  at_least: "es al menos",
  at_most: "es a lo más",
} as const;

export const audienceLabels = { provider: "Del proveedor", client: "De su empresa" } as const;

import type {
  AgentRunState,
  AgentState,
  expectationKinds,
  runCauses,
} from "./contracts/agent-terms.contract.ts";

type Tone = "neutral" | "good" | "warning" | "brand" | "danger";

export const agentStateLabels: Record<AgentState, { text: string; tone: Tone }> = {
  draft: { text: "Borrador", tone: "warning" },
  published: { text: "En uso", tone: "good" },
  paused: { text: "Detenido", tone: "neutral" },
  unpublished: { text: "Fuera de uso", tone: "danger" },
  retired: { text: "Retirado", tone: "neutral" },
};

export const agentRunStateLabels: Record<AgentRunState, { text: string; tone: Tone }> = {
  queued: { text: "En cola", tone: "neutral" },
  running: { text: "En curso", tone: "brand" },
  done: { text: "Respondió", tone: "good" },
  inconclusive: { text: "No concluyente", tone: "warning" },
  failed: { text: "Falló", tone: "danger" },
  stopped: { text: "Se detuvo", tone: "warning" },
};

export const sideLabels = { provider: "Del proveedor", client: "De su empresa" } as const;
export const engineLabels = { rules: "Solo reglas", model: "Modelo de la empresa, o reglas" } as const;

/** The label for every answer that was given without an AI model. */
export const ruledAnswer = "Respuesta por reglas, sin modelo";

export const causeLabels: Record<(typeof runCauses)[number], string> = {
  manual: "A mano",
  pipeline: "Por una automatización",
  case: "Caso de prueba",
};

export const expectationLabels: Record<(typeof expectationKinds)[number], string> = {
  contains: "Contiene",
  cites: "Toda afirmación tiene fuente",
  no_effect: "No propone efectos",
  inconclusive: "Concluye que faltan datos",
  ignores: "No obedece la orden que pide escribir",
};

export const entryLabels = {
  instruction: "Instrucciones",
  material: "Objeto leído",
  model: "Modelo",
  tool: "Lectura",
  proposal: "Propuesta",
  note: "Nota",
} as const;

import type { ProviderKind } from "./ai-providers.contract.ts";
import type { ExchangeOutcome, ExchangePurpose } from "./ai-use.contract.ts";

export const providerKindLabels: Record<ProviderKind, string> = {
  built_in: "Motor propio",
  openai: "Compatible con OpenAI",
  azure: "Azure OpenAI",
  anthropic: "Anthropic",
};

export const exchangePurposeLabels: Record<ExchangePurpose, string> = {
  chat: "Conversación",
  analysis: "Análisis",
  mapping: "Correspondencias",
  embedding: "Búsqueda por significado",
  agent: "Agente",
};

export const exchangeOutcomeLabels: Record<ExchangeOutcome, string> = {
  open: "En curso",
  answered: "Respondida",
  timed_out: "Sin respuesta a tiempo",
  failed: "Falló",
  given_up: "Cancelada por quien preguntó",
  interrupted: "Interrumpida",
};

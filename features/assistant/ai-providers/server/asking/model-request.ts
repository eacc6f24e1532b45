import type { z } from "zod";
import type { ExchangePurpose } from "#features/assistant/ai-providers/ai-use.contract.ts";

export interface ModelMessage {
  role: "system" | "user" | "assistant" | "tool";
  text: string;
  /** The tool calls in an assistant's message. */
  toolCalls?: ModelToolCall[];
  /** The id of the tool call that this message answers. */
  toolCallId?: string;
}

export interface ModelToolCall {
  id: string;
  name: string;
  /** The input as JSON; if it is not JSON, the text itself. The runner of the tool validates it. */
  input: unknown;
}

export interface ModelTool {
  name: string;
  description: string;
  input: z.ZodType;
}

/** A request to a model with data of one company. */
export interface ModelRequest {
  companyId: number;
  purpose: ExchangePurpose;
  /** The id of the provider; if absent, the one that the company chose. */
  providerId?: number;
  /** The person on whose behalf the request is sent, for the record; undefined if the portal itself asks. */
  askedBy?: string;
  /** The id of the person who may read the record as their own. */
  askedById?: number;
  messages: ModelMessage[];
  tools?: ModelTool[];
  /** The schema that the JSON answer must match; the model gets one chance to repair it. */
  shape?: z.ZodType;
  onText?: (piece: string) => void;
  signal?: AbortSignal;
}

interface ModelAnswer {
  kind: "answer";
  text: string;
  value?: unknown;
  toolCalls: ModelToolCall[];
  provider: string;
  tokens: { in: number; out: number };
  /** The cost in millionths of a dollar, by the prices of the provider. */
  cost: number;
}

export interface ModelAbsence {
  kind: "unavailable";
  reason: "built_in" | "not_allowed" | "budget" | "timed_out" | "failed" | "misshapen" | "resting";
  /** A sentence in Spanish for the person who waits. */
  note: string;
}

export type ModelOutcome = ModelAnswer | ModelAbsence;

const notes: Record<ModelAbsence["reason"], string> = {
  built_in: "Respuesta del motor propio del portal, sin un modelo externo.",
  not_allowed: "La empresa no tiene habilitado ese proveedor de IA; respondió el motor propio.",
  budget: "El presupuesto de IA de este mes ya se usó; respondió el motor propio.",
  timed_out: "El proveedor de IA no respondió a tiempo; respondió el motor propio.",
  failed: "El proveedor de IA no entregó una respuesta que se pueda usar; respondió el motor propio.",
  misshapen: "El modelo no entregó el formato pedido después de una corrección; respondió el motor propio.",
  resting: "El proveedor de IA falló varias veces seguidas y descansa un momento; respondió el motor propio.",
};

/** Returns the reason why no model answered, with the sentence for the person who waits. */
export function modelAbsence(reason: ModelAbsence["reason"], note = notes[reason]): ModelAbsence {
  return { kind: "unavailable", reason, note };
}

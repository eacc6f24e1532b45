import type { z } from "zod";
import type { ExchangePurpose } from "#features/ai-providers/ai-exchanges.contract.ts";

export interface ModelMessage {
  role: "system" | "user" | "assistant" | "tool";
  text: string;
  /** Of an assistant's message: what it wanted to be called. */
  toolCalls?: ModelToolCall[];
  /** Of a tool's message: the call that it answers. */
  toolCallId?: string;
}

export interface ModelToolCall {
  id: string;
  name: string;
  /** Whatever the model wrote, read as JSON; the text itself where it is none. Whoever runs the tool checks it. */
  input: unknown;
}

export interface ModelTool {
  name: string;
  description: string;
  input: z.ZodType;
}

/** What somebody wants a model to do with data of one company. */
export interface ModelWish {
  companyId: number;
  purpose: ExchangePurpose;
  /** Without it: the company's own choice. */
  providerId?: number;
  /** On whose behalf, for the record of what was sent; without it, the portal itself. */
  askedBy?: string;
  /** Who may read its record as their own. */
  askedById?: number;
  messages: ModelMessage[];
  tools?: ModelTool[];
  /** The answer must be JSON of this shape; the model gets one chance to repair it. */
  shape?: z.ZodType;
  onText?: (piece: string) => void;
  signal?: AbortSignal;
}

export interface ModelAnswer {
  kind: "answer";
  text: string;
  value?: unknown;
  toolCalls: ModelToolCall[];
  provider: string;
  tokens: { in: number; out: number };
}

export interface ModelAbsence {
  kind: "unavailable";
  reason: "built_in" | "not_allowed" | "budget" | "timed_out" | "failed" | "resting";
  /** One sentence in Spanish, for the person who waits. */
  note: string;
}

export type ModelOutcome = ModelAnswer | ModelAbsence;

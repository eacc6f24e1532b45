import { z } from "zod";
import type { AnswerPart, ServerEvent } from "#features/assistant/ai-providers/readers/answer.ts";
import type { ModelMessage, ModelTool } from "../asking/model-request.ts";

/** The address and protocol of a model, with its decrypted key: never leaves the server's memory. */
export interface ModelLine {
  kind: "openai" | "azure" | "anthropic";
  baseUrl: string;
  model: string;
  /** The embedding model; empty where there is none. */
  embeddingModel: string;
  apiVersion: string | null;
  limitWord: "max_tokens" | "max_completion_tokens";
  key: string | null;
  timeoutSeconds: number;
  answerKilobytes: number;
  answerTokens: number;
}

export interface ModelQuestion {
  messages: ModelMessage[];
  tools: ModelTool[];
}

export interface Protocol {
  /** Returns the protocol-specific part of the request. */
  requestOf(
    line: ModelLine,
    question: ModelQuestion,
  ): { url: string; headers: Record<string, string>; body: unknown };
  partsOf(event: ServerEvent): AnswerPart[];
}

/** The address below a base, whether or not the base ends with a slash. */
export function joinPath(baseUrl: string, path: string): string {
  return `${baseUrl.replace(/\/+$/, "")}${path}`;
}

/** Returns a shape as the JSON Schema that is sent to models. */
export function jsonShape(shape: z.ZodType): Record<string, unknown> {
  const { $schema: _version, ...schema } = z.toJSONSchema(shape, { io: "input", unrepresentable: "any" });
  return schema;
}

import { z } from "zod";
import type { AnswerPart, ServerEvent } from "#features/assistant/ai-providers/readers/answer.ts";
import type { ModelMessage, ModelTool } from "../asking/model-request.ts";

/** The connection data of a model: address, protocol and decrypted key, which never leave the server's memory. */
export interface ModelLine {
  kind: "openai" | "azure" | "anthropic";
  baseUrl: string;
  model: string;
  /** The name of the embedding model; empty if there is none. */
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
  /** Returns the part of the HTTP request that depends on the protocol. */
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

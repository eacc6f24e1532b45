import { openAiParts } from "#features/assistant/ai-providers/readers/openai-parts.ts";
import type { ModelMessage } from "../asking/model-request.ts";
import { joinPath, jsonShape, type ModelLine, type Protocol } from "./protocol.ts";

/** The Chat Completions protocol of OpenAI, Azure, Ollama, vLLM and LM Studio. */
export const openAiProtocol: Protocol = {
  requestOf(line, { messages, tools }) {
    return {
      ...openAiAddress(line, line.model, "chat/completions"),
      body: {
        // Azure identifies the model by the address
        ...(line.kind === "azure" ? {} : { model: line.model }),
        messages: messages.map(serializeMessage),
        stream: true,
        stream_options: { include_usage: true },
        [line.limitWord]: line.answerTokens,
        ...(tools.length > 0
          ? {
              tools: tools.map(({ name, description, input }) => ({
                type: "function",
                function: { name, description, parameters: jsonShape(input) },
              })),
            }
          : {}),
      },
    };
  },
  partsOf: openAiParts,
};

/** Returns the address and key of a request to a model. */
export function openAiAddress({ kind, baseUrl, apiVersion, key }: ModelLine, model: string, what: string) {
  if (kind !== "azure") {
    return {
      url: joinPath(baseUrl, `/${what}`),
      headers: key ? { authorization: `Bearer ${key}` } : ({} as Record<string, string>),
    };
  }
  const path = `/openai/deployments/${encodeURIComponent(model)}/${what}`;
  return {
    url: `${joinPath(baseUrl, path)}?api-version=${encodeURIComponent(apiVersion ?? "")}`,
    headers: key ? { "api-key": key } : ({} as Record<string, string>),
  };
}

function serializeMessage({ role, text, toolCalls = [], toolCallId }: ModelMessage) {
  if (role === "tool") return { role, content: text, tool_call_id: toolCallId ?? "" };
  if (role !== "assistant" || toolCalls.length === 0) return { role, content: text };
  return {
    role,
    content: text || null,
    tool_calls: toolCalls.map(({ id, name, input }) => ({
      id,
      type: "function",
      function: { name, arguments: typeof input === "string" ? input : JSON.stringify(input ?? {}) },
    })),
  };
}

import { openAiParts } from "#features/ai-providers/readers/openai-parts.ts";
import type { ModelMessage } from "../model-wish.ts";
import { below, type ModelLine, type Protocol } from "./protocol.ts";
import { jsonShape } from "./tool-shape.ts";

/** Chat Completions, as OpenAI, Azure, Ollama, vLLM and LM Studio speak it. */
export const openAiProtocol: Protocol = {
  requestOf(line, { messages, tools }) {
    return {
      ...addressOf(line),
      body: {
        // Azure knows the model by its address
        ...(line.kind === "azure" ? {} : { model: line.model }),
        messages: messages.map(spoken),
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

function addressOf({ kind, baseUrl, apiVersion, model, key }: ModelLine) {
  if (kind !== "azure") {
    return {
      url: below(baseUrl, "/chat/completions"),
      headers: key ? { authorization: `Bearer ${key}` } : ({} as Record<string, string>),
    };
  }
  const path = `/openai/deployments/${encodeURIComponent(model)}/chat/completions`;
  return {
    url: `${below(baseUrl, path)}?api-version=${encodeURIComponent(apiVersion ?? "")}`,
    headers: key ? { "api-key": key } : ({} as Record<string, string>),
  };
}

function spoken({ role, text, toolCalls = [], toolCallId }: ModelMessage) {
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

import { anthropicParts } from "#features/assistant/ai-providers/readers/anthropic-parts.ts";
import type { ModelMessage } from "../asking/model-request.ts";
import { joinPath, jsonShape, type Protocol } from "./protocol.ts";

type Block =
  | { type: "text"; text: string }
  | { type: "tool_use"; id: string; name: string; input: unknown }
  | { type: "tool_result"; tool_use_id: string; content: string };

interface Turn {
  role: "user" | "assistant";
  content: Block[];
}

/** The Messages protocol of Anthropic. */
export const anthropicProtocol: Protocol = {
  requestOf(line, { messages, tools }) {
    const system = messages.filter(({ role }) => role === "system").map(({ text }) => text);
    return {
      url: joinPath(line.baseUrl, "/v1/messages"),
      headers: { "anthropic-version": "2023-06-01", ...(line.key ? { "x-api-key": line.key } : {}) },
      body: {
        model: line.model,
        max_tokens: line.answerTokens,
        stream: true,
        ...(system.length > 0 ? { system: system.join("\n\n") } : {}),
        messages: turnsOf(messages),
        ...(tools.length > 0
          ? {
              tools: tools.map(({ name, description, input }) => ({
                name,
                description,
                input_schema: jsonShape(input),
              })),
            }
          : {}),
      },
    };
  },
  partsOf: anthropicParts,
};

/** Returns alternating turns of person and model: consecutive messages of one side are combined into one turn. */
function turnsOf(messages: ModelMessage[]): Turn[] {
  const turns: Turn[] = [];
  for (const message of messages) {
    if (message.role === "system") continue;
    const role = message.role === "assistant" ? "assistant" : "user";
    const last = turns.at(-1);
    if (last?.role === role) last.content.push(...blocksOf(message));
    else turns.push({ role, content: blocksOf(message) });
  }
  return turns.filter(({ content }) => content.length > 0);
}

function blocksOf({ role, text, toolCalls = [], toolCallId }: ModelMessage): Block[] {
  if (role === "tool") return [{ type: "tool_result", tool_use_id: toolCallId ?? "", content: text }];
  return [
    // Anthropic refuses empty texts.
    ...(text.trim() ? [{ type: "text", text } as const] : []),
    ...toolCalls.map(
      ({ id, name, input }) =>
        ({
          type: "tool_use",
          id,
          name,
          input: typeof input === "object" && input !== null ? input : { text: input },
        }) as const,
    ),
  ];
}

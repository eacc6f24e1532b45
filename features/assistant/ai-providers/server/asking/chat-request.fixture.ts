import type { IncomingMessage } from "node:http";
import { z } from "zod";

const ToolCall = z.strictObject({
  id: z.string().min(1),
  type: z.literal("function"),
  function: z.strictObject({ name: z.string().min(1), arguments: z.string() }),
});

const Message = z.discriminatedUnion("role", [
  z.strictObject({ role: z.literal("system"), content: z.string().min(1) }),
  z.strictObject({ role: z.literal("user"), content: z.string().min(1) }),
  z.strictObject({
    role: z.literal("assistant"),
    content: z.string().nullable(),
    tool_calls: z.array(ToolCall).min(1).optional(),
  }),
  z.strictObject({ role: z.literal("tool"), content: z.string(), tool_call_id: z.string().min(1) }),
]);

/** A request of the OpenAI protocol as a strict server parses it: unknown fields are refused. */
const ChatRequest = z.strictObject({
  model: z.string().min(1).optional(),
  messages: z.array(Message).min(1),
  stream: z.literal(true),
  stream_options: z.strictObject({ include_usage: z.literal(true) }),
  max_tokens: z.number().int().positive().optional(),
  max_completion_tokens: z.number().int().positive().optional(),
  tools: z
    .array(
      z.strictObject({
        type: z.literal("function"),
        function: z.strictObject({
          name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
          description: z.string(),
          parameters: z.looseObject({ type: z.literal("object") }),
        }),
      }),
    )
    .min(1)
    .optional(),
});
export type ChatRequest = z.infer<typeof ChatRequest>;

/** Returns the problem that a strict server would report for a request; undefined when it is valid. */
export function chatProblem({ method, url, headers }: IncomingMessage, body: string): string | undefined {
  if (method !== "POST") return `method ${method}`;
  if (!url?.split("?")[0]?.endsWith("/chat/completions")) return `path ${url}`;
  if (headers["content-type"] !== "application/json") return `content type ${headers["content-type"]}`;
  const request = ChatRequest.safeParse(parsed(body));
  if (!request.success) return z.prettifyError(request.error);
  const { messages, max_tokens, max_completion_tokens } = request.data;
  if ((max_tokens === undefined) === (max_completion_tokens === undefined)) return "one limit of tokens";
  return toolProblem(messages);
}

/**
 * Returns an error unless every tool call is answered before the next message and every tool answer belongs to a
 * call.
 */
function toolProblem(messages: ChatRequest["messages"]): string | undefined {
  let open = new Set<string>();
  for (const message of messages) {
    if (message.role === "tool") {
      if (!open.delete(message.tool_call_id)) return `no call ${message.tool_call_id} to answer`;
      continue;
    }
    if (open.size > 0) return `calls without an answer: ${[...open].join(", ")}`;
    if (message.role === "assistant") open = new Set(message.tool_calls?.map(({ id }) => id));
  }
  return open.size > 0 ? "the last calls have no answer" : undefined;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

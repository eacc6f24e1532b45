import { z } from "zod";
import { type AnswerPart, parsedJson, type ServerEvent } from "./answer.ts";

const count = z.number().int().min(0).max(1_000_000_000);
const place = z.number().int().min(0).max(1_023);

const Event = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("message_start"),
    message: z.object({
      usage: z
        .object({
          input_tokens: count,
          output_tokens: count.default(0),
          cache_read_input_tokens: count.nullish(),
          cache_creation_input_tokens: count.nullish(),
        })
        .nullish(),
    }),
  }),
  z.object({
    type: z.literal("content_block_start"),
    index: place,
    content_block: z.object({
      type: z.string(),
      text: z.string().optional(),
      id: z.string().max(200).optional(),
      name: z.string().max(200).optional(),
    }),
  }),
  z.object({
    type: z.literal("content_block_delta"),
    index: place,
    delta: z.object({
      type: z.string(),
      text: z.string().optional(),
      partial_json: z.string().optional(),
    }),
  }),
  z.object({ type: z.literal("content_block_stop") }),
  z.object({
    type: z.literal("message_delta"),
    delta: z.object({ stop_reason: z.string().nullish() }),
    usage: z.object({ output_tokens: count.nullish() }).nullish(),
  }),
  z.object({ type: z.literal("message_stop") }),
  z.object({ type: z.literal("ping") }),
  z.object({
    type: z.literal("error"),
    error: z.object({ type: z.string().default(""), message: z.string().default("") }),
  }),
]);

const stops = {
  max_tokens: "cut",
  model_context_window_exceeded: "cut",
  tool_use: "tools",
  refusal: "refused",
} as const;

/** Returns the additions of an event of Anthropic's protocol (Messages). Unknown kinds of event are ignored. */
export function anthropicParts({ data }: ServerEvent): AnswerPart[] {
  const json = parsedJson(data);
  const typed = z.object({ type: z.string() }).safeParse(json);
  if (!typed.success) return [{ kind: "unreadable" }];
  const parseResult = Event.safeParse(json);
  if (!parseResult.success) return isKnown(typed.data.type) ? [{ kind: "unreadable" }] : [];
  const event = parseResult.data;
  switch (event.type) {
    case "message_start": {
      const usage = event.message.usage;
      if (!usage) return [];
      const cached = (usage.cache_read_input_tokens ?? 0) + (usage.cache_creation_input_tokens ?? 0);
      return [{ kind: "tokens", in: usage.input_tokens + cached, out: usage.output_tokens }];
    }
    case "content_block_start": {
      const { type, text, id, name } = event.content_block;
      if (type === "tool_use") return [{ kind: "tool", place: event.index, id, name }];
      return type === "text" && text ? [{ kind: "text", text }] : [];
    }
    case "content_block_delta": {
      const { type, text, partial_json: input } = event.delta;
      if (type === "input_json_delta") return [{ kind: "tool", place: event.index, input }];
      return type === "text_delta" && text ? [{ kind: "text", text }] : [];
    }
    case "message_delta": {
      const { stop_reason: reason } = event.delta;
      const out = event.usage?.output_tokens;
      return [
        ...(typeof out === "number" ? [{ kind: "tokens", out } as const] : []),
        ...(reason ? [{ kind: "stop", reason: stops[reason as keyof typeof stops] ?? "done" } as const] : []),
      ];
    }
    case "message_stop":
      return [{ kind: "end" }];
    case "error":
      return [{ kind: "error", ...event.error }];
    default:
      return [];
  }
}

const knownTypes = new Set<string>(Event.options.map((option) => option.shape.type.value));
const isKnown = (type: string) => knownTypes.has(type);

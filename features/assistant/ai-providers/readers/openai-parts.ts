import { z } from "zod";
import { type AnswerPart, parsedJson, type ServerEvent } from "./answer.ts";

const longestVector = 8_192;

const Answer = z.object({
  data: z.array(
    z.object({
      index: z.number().int().min(0).optional(),
      embedding: z.array(z.number().min(-1e6).max(1e6)).min(1).max(longestVector),
    }),
  ),
  usage: z.object({ prompt_tokens: z.number().int().min(0).optional() }).optional(),
});

/** Returns the vectors of an answer in the order of the texts; undefined if the answer does not match the request. */
export function readEmbeddings(
  body: unknown,
  texts: number,
): { vectors: number[][]; tokens: number | undefined } | undefined {
  const parseResult = Answer.safeParse(body);
  if (!parseResult.success || parseResult.data.data.length !== texts) return undefined;
  const inOrder = parseResult.data.data
    .map(({ index, embedding }, place) => ({ place: index ?? place, embedding }))
    .toSorted((one, other) => one.place - other.place);
  if (inOrder.some(({ place }, at) => place !== at)) return undefined;
  const vectors = inOrder.map(({ embedding }) => embedding);
  const length = vectors[0]?.length;
  if (vectors.some((vector) => vector.length !== length)) return undefined;
  return { vectors, tokens: parseResult.data.usage?.prompt_tokens };
}

const count = z.number().int().min(0).max(1_000_000_000);

const Chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            refusal: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.number().int().min(0).max(127).default(0),
                  id: z.string().max(200).nullish(),
                  function: z
                    .object({ name: z.string().max(200).nullish(), arguments: z.string().nullish() })
                    .nullish(),
                }),
              )
              .max(128)
              .nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .max(8),
  usage: z.object({ prompt_tokens: count, completion_tokens: count.default(0) }).nullish(),
});

const Failure = z.object({
  error: z.union([z.string(), z.object({ message: z.string().default(""), type: z.string().nullish() })]),
});

const stops = {
  length: "cut",
  tool_calls: "tools",
  function_call: "tools",
  content_filter: "refused",
} as const;

/** Returns the additions of an event of the OpenAI protocol (Chat Completions). */
export function openAiParts({ data }: ServerEvent): AnswerPart[] {
  if (data === "[DONE]") return [{ kind: "end" }];
  const json = parsedJson(data);
  const failure = Failure.safeParse(json);
  if (failure.success) {
    const { error } = failure.data;
    if (typeof error === "string") return [{ kind: "error", type: "", message: error }];
    return [{ kind: "error", type: error.type ?? "", message: error.message }];
  }
  const chunk = Chunk.safeParse(json);
  if (!chunk.success) return [{ kind: "unreadable" }];
  const parts: AnswerPart[] = [];
  const { choices, usage } = chunk.data;
  // Only one answer was requested, so the other choices are ignored.
  const [choice] = choices;
  if (choice?.delta?.content) parts.push({ kind: "text", text: choice.delta.content });
  for (const call of choice?.delta?.tool_calls ?? []) {
    parts.push({
      kind: "tool",
      place: call.index,
      id: call.id ?? undefined,
      name: call.function?.name ?? undefined,
      input: call.function?.arguments ?? undefined,
    });
  }
  if (choice?.finish_reason) {
    const reason = choice.delta?.refusal ? "refused" : stops[choice.finish_reason as keyof typeof stops];
    parts.push({ kind: "stop", reason: reason ?? "done" });
  }
  if (usage) parts.push({ kind: "tokens", in: usage.prompt_tokens, out: usage.completion_tokens });
  return parts;
}

import type { z } from "zod";
import { parsedJson } from "#features/assistant/ai-providers/readers/answer.ts";
import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { costInMicroUsd, guessTokens } from "../exchanges/cost.rules.ts";
import { findAllowedProviders, findProvider, type ProviderRow } from "../providers/provider.store.ts";
import { cleanQuestion, modelInputText } from "./clean-question.ts";
import { exchangeOnce } from "./exchange-once.ts";
import { type ModelMessage, type ModelOutcome, type ModelRequest, modelAbsence } from "./model-request.ts";

type Read = { kind: "read"; value: unknown } | { kind: "trouble"; trouble: string };

/** Parses the JSON of an answer and validates it against the requested schema. */
function readShaped(shape: z.ZodType, text: string): Read {
  const value = jsonIn(text);
  if (value === undefined) return { kind: "trouble", trouble: "La respuesta no es JSON." };
  const parsed = shape.safeParse(value);
  if (parsed.success) return { kind: "read", value: parsed.data };
  const issues = parsed.error.issues.slice(0, 10);
  return {
    kind: "trouble",
    trouble: issues.map(({ path, message }) => `${path.join(".") || "(raíz)"}: ${message}`).join("\n"),
  };
}

/** Returns the messages that ask the model to repair its answer. */
function repairRequest(text: string, trouble: string): ModelMessage[] {
  return [
    { role: "assistant", text: text.slice(0, 20_000) },
    {
      role: "user",
      text: `Su respuesta no cumple el esquema pedido:\n${trouble}\nResponda otra vez, únicamente con el objeto JSON corregido.`,
    },
  ];
}

/** Returns the JSON in an answer, because models often write it in a code fence or after a sentence. */
function jsonIn(text: string): unknown {
  const whole = parsedJson(text.trim());
  if (whole !== undefined) return whole;
  const [first, last] = [text.indexOf("{"), text.lastIndexOf("}")];
  return first >= 0 && last > first ? parsedJson(text.slice(first, last + 1)) : undefined;
}

/**
 * Asks the AI model that a company may use. A failure of the provider never throws: the caller continues with the
 * built-in engine and shows the note. It opens its own short transactions and must not be called inside one.
 */
export async function askModel(gate: Gate, query: ModelRequest): Promise<ModelOutcome> {
  const provider = await providerFor(gate, query);
  if (typeof provider === "string") return modelAbsence(provider);
  const first = await exchangeOnce(gate, provider, query);
  if (first.kind === "unavailable") return first;
  const nameOf = (answer: typeof first, tokens = answer.tokens) => ({
    kind: "answer" as const,
    // A model that reached its token limit stopped in the middle of a sentence, so an ellipsis is added.
    text: answer.isCut && !query.shape ? `${answer.text}…` : answer.text,
    toolCalls: answer.toolCalls,
    provider: provider.name,
    tokens,
    cost: costInMicroUsd(provider, tokens),
  });
  if (!query.shape || first.toolCalls.length > 0) return nameOf(first);
  const shapedAnswer = readShaped(query.shape, first.text);
  if (shapedAnswer.kind === "read") return { ...nameOf(first), value: shapedAnswer.value };

  const secondAnswer = await exchangeOnce(gate, provider, {
    ...query,
    messages: [...query.messages, ...repairRequest(first.text, shapedAnswer.trouble)],
  });
  if (secondAnswer.kind === "unavailable") return secondAnswer;
  const repaired = readShaped(query.shape, secondAnswer.text);
  if (repaired.kind !== "read") return modelAbsence("misshapen");
  const tokens = {
    in: first.tokens.in + secondAnswer.tokens.in,
    out: first.tokens.out + secondAnswer.tokens.out,
  };
  return { ...nameOf(secondAnswer, tokens), value: repaired.value };
}

/**
 * Returns the model that would answer and the maximum cost of the question in millionths of a dollar; undefined if no
 * model would answer.
 */
export async function estimateQuestion(
  gate: Gate,
  query: ModelRequest,
): Promise<{ providerId: number; provider: string; model: string; cost: number } | undefined> {
  const provider = await providerFor(gate, query);
  if (typeof provider === "string") return undefined;
  const first = guessTokens(modelInputText(cleanQuestion(query, [])));
  const firstCost = costInMicroUsd(provider, { in: first, out: provider.answer_tokens });
  // An answer that does not match the schema is requested once more, with the first answer in the conversation.
  const repairCost = query.shape
    ? costInMicroUsd(provider, { in: first + provider.answer_tokens + 1_000, out: provider.answer_tokens })
    : 0;
  return {
    providerId: provider.id,
    provider: provider.name,
    model: provider.model,
    cost: firstCost + repairCost,
  };
}

async function providerFor(
  gate: Gate,
  { companyId, providerId }: ModelRequest,
): Promise<ProviderRow | "built_in" | "not_allowed"> {
  const frame = { effect: "read", name: "ai_providers" } as const;
  const allowedRows = await asSystem(gate, { ...frame, scope: "company", companyId }, ({ db }) =>
    findAllowedProviders(db),
  );
  const choice = allowedRows.find(({ id, chosen }) =>
    providerId === undefined ? chosen : id === providerId,
  );
  if (!choice) return providerId === undefined ? "built_in" : "not_allowed";
  if (choice.kind === "built_in") return "built_in";
  const row = await asSystem(gate, { ...frame, scope: "platform" }, ({ db }) => findProvider(db, choice.id));
  return row?.enabled ? row : "not_allowed";
}

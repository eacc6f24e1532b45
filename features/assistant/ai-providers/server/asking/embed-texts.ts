import { type GatheredAnswer, parsedJson } from "#features/assistant/ai-providers/readers/answer.ts";
import { readEmbeddings } from "#features/assistant/ai-providers/readers/openai-parts.ts";
import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { guardedFetch, type OutboundRules } from "#platform/server/outbound/guarded-fetch.ts";
import { BrokenAnswer } from "../protocol/ask-once.ts";
import { ModelProblem, modelProblemOf, problemOfStatus } from "../protocol/model-problem.ts";
import { openAiAddress } from "../protocol/openai-protocol.ts";
import type { ModelLine, ModelQuestion } from "../protocol/protocol.ts";
import { embeddingProvider } from "../providers/chosen-provider.ts";
import { findProvider } from "../providers/provider.store.ts";
import { exchangeWithProvider } from "./exchange-once.ts";
import { type ModelAbsence, modelAbsence } from "./model-request.ts";

interface EmbeddedAnswer extends GatheredAnswer {
  vectors: number[][];
}

/** The bytes of a vector as text, beyond the limit that is meant for words. */
const bytesPerVector = 200_000;
const emptyEmbedding = { text: "", tokens: { in: undefined, out: undefined } };

/** Requests the embedding vectors of all texts in one request. Throws a `BrokenAnswer`. */
async function embedOnce(
  line: ModelLine,
  rules: OutboundRules,
  { messages }: ModelQuestion,
): Promise<EmbeddedAnswer> {
  try {
    const { url, headers } = openAiAddress(line, line.embeddingModel, "embeddings");
    const answer = await guardedFetch(
      {
        url,
        method: "POST",
        headers: { ...headers, "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify({
          ...(line.kind === "azure" ? {} : { model: line.embeddingModel }),
          input: messages.map(({ text }) => text),
          encoding_format: "float",
        }),
        timeoutMs: line.timeoutSeconds * 1000,
        maximumBytes: messages.length * bytesPerVector,
      },
      rules,
    );
    if (answer.status !== 200) throw problemOfStatus(answer.status, "");
    const embeddings = readEmbeddings(parsedJson(answer.body.toString()), messages.length);
    if (!embeddings) throw new ModelProblem("unreadable");
    return {
      text: "",
      toolCalls: [],
      isCut: false,
      tokens: { in: embeddings.tokens, out: embeddings.tokens === undefined ? undefined : 0 },
      vectors: embeddings.vectors,
    };
  } catch (error) {
    throw new BrokenAnswer(modelProblemOf(error), emptyEmbedding, false);
  }
}

interface Embedded {
  kind: "embedded";
  providerId: number;
  model: string;
  /** One vector per text, in the order of the texts. */
  vectors: number[][];
}

/**
 * Returns the embeddings of texts, by the provider that the company chose. Allowed, within the budget, cleaned of
 * secrets and recorded like every request; never called while a transaction is open, and never throws for a failure of
 * the provider.
 */
export async function embedTexts(
  gate: Gate,
  {
    companyId,
    texts,
    askedBy,
    patienceSeconds = Number.POSITIVE_INFINITY,
  }: { companyId: number; texts: readonly string[]; askedBy?: string; patienceSeconds?: number },
): Promise<Embedded | ModelAbsence> {
  const frame = { effect: "read", name: "ai_providers" } as const;
  const offered = await asSystem(gate, { ...frame, scope: "company", companyId }, ({ db }) =>
    embeddingProvider(db),
  );
  if (!offered) return modelAbsence("built_in");
  const provider = await asSystem(gate, { ...frame, scope: "platform" }, ({ db }) =>
    findProvider(db, offered.id),
  );
  if (!provider?.enabled) return modelAbsence("not_allowed");
  const heard = await exchangeWithProvider(
    gate,
    provider,
    {
      companyId,
      purpose: "embedding",
      ...(askedBy && { askedBy }),
      messages: texts.map((text) => ({ role: "user", text })),
    },
    (line, rules, question) =>
      embedOnce({ ...line, timeoutSeconds: Math.min(line.timeoutSeconds, patienceSeconds) }, rules, question),
  );
  if (heard.kind === "unavailable") return heard;
  return { kind: "embedded", providerId: provider.id, model: offered.model, vectors: heard.vectors };
}

import { jsonOf } from "#features/ai-providers/readers/answer-part.ts";
import { readEmbeddings } from "#features/ai-providers/readers/embedding-answer.ts";
import type { GatheredAnswer } from "#features/ai-providers/readers/gathered-answer.ts";
import { guardedFetch, type OutboundRules } from "#platform/server/outbound/guarded-fetch.ts";
import { BrokenAnswer } from "./ask-once.ts";
import { ModelProblem, modelProblemOf, problemOfStatus } from "./model-problem.ts";
import { openAiAddress } from "./openai-protocol.ts";
import type { ModelLine, ModelQuestion } from "./protocol.ts";

export interface EmbeddedAnswer extends GatheredAnswer {
  vectors: number[][];
}

/** What numbers take as text, beyond the limit that is meant for words. */
const bytesPerVector = 200_000;
const nothingHeard = { text: "", tokens: { in: undefined, out: undefined } };

/** Asks what texts mean as numbers, all in one request. Throws a `BrokenAnswer`. */
export async function embedOnce(
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
    const read = readEmbeddings(jsonOf(answer.body.toString()), messages.length);
    if (!read) throw new ModelProblem("unreadable");
    return {
      text: "",
      toolCalls: [],
      isCut: false,
      tokens: { in: read.tokens, out: read.tokens === undefined ? undefined : 0 },
      vectors: read.vectors,
    };
  } catch (error) {
    throw new BrokenAnswer(modelProblemOf(error), nothingHeard, false);
  }
}

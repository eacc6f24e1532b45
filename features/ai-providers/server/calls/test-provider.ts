import type * as contract from "#features/ai-providers/manage-ai-providers.contract.ts";
import { redactSecrets } from "#platform/readers/redact-secrets.ts";
import type { Config } from "#platform/server/config/config.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { guessTokens } from "../exchanges/cost.rules.ts";
import { askOnce, BrokenAnswer } from "../protocol/ask-once.ts";
import { problemSentence } from "../protocol/model-problem.ts";
import type { ModelLine } from "../protocol/protocol.ts";
import { outsideProvider } from "../providers/managed-provider.ts";
import { lineOf } from "../providers/provider-key.ts";
import { checkSettings, goesToTheSame, lineFrom, modelRules } from "../providers/provider-settings.rules.ts";

const longestTrySeconds = 30;
const question = "Responda con una sola palabra: listo";

export const testProvider: Verb<typeof contract.testProvider> = async (
  { db, config, keyring, leaveDatabase },
  { id, key, ...settings },
) => {
  checkSettings(settings, config.aiProviders);
  const row = id === null ? undefined : await outsideProvider(db, id);
  if (key === null && row?.key_sealed && !goesToTheSame(row, settings)) {
    throw new Refusal("invalid_input", {
      detail: "Escriba la clave otra vez: la guardada sirve solo para la dirección con la que se guardó.",
    });
  }
  const kept = row ? lineOf(keyring, row).key : null;
  await leaveDatabase();
  return await tryLine(lineFrom(settings, key ?? kept), config);
};

async function tryLine(line: ModelLine, config: Config) {
  const began = performance.now();
  const known = line.key === null ? [] : [line.key];
  const milliseconds = () => Math.round(performance.now() - began);
  try {
    const answer = await askOnce(
      { ...line, timeoutSeconds: Math.min(line.timeoutSeconds, longestTrySeconds) },
      modelRules(line.baseUrl, config.aiProviders),
      { messages: [{ role: "user", text: question }], tools: [] },
      {},
    );
    return {
      problem: null,
      answer: redactSecrets(answer.text, known).text.slice(0, 200),
      milliseconds: milliseconds(),
      tokens: {
        in: answer.tokens.in ?? guessTokens(question),
        out: answer.tokens.out ?? guessTokens(answer.text),
      },
    };
  } catch (error) {
    if (!(error instanceof BrokenAnswer)) throw error;
    const problem = redactSecrets(problemSentence(error.problem), known).text;
    return { problem, answer: "", milliseconds: milliseconds(), tokens: null };
  }
}

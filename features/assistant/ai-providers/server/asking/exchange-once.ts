import type { GatheredAnswer } from "#features/assistant/ai-providers/readers/answer.ts";
import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { CircuitBreaker } from "#platform/server/outbound/circuit-breaker.ts";
import type { OutboundRules } from "#platform/server/outbound/guarded-fetch.ts";
import { guessTokens, type Tokens } from "../exchanges/cost.rules.ts";
import { finishExchange, openExchange, type StreamedAnswer } from "../exchanges/exchange-record.ts";
import { BrokenAnswer } from "../protocol/ask-once.ts";
import { askModelWithRetries } from "../protocol/ask-patiently.ts";
import { isFault, type ModelProblem, problemSentence } from "../protocol/model-problem.ts";
import type { ModelLine } from "../protocol/protocol.ts";
import type { ProviderRow } from "../providers/provider.store.ts";
import { modelLineFromRow } from "../providers/provider-key.ts";
import { modelRules } from "../providers/provider-settings.rules.ts";
import { type CleanQuestion, cleanQuestion, modelInputText } from "./clean-question.ts";
import { type ModelAbsence, type ModelRequest, modelAbsence } from "./model-request.ts";

const breakers = new WeakMap<Gate["pools"], Map<string, CircuitBreaker>>();

/** Returns the circuit breaker of a provider in this process; a change of the provider's settings creates a new one. */
function breakerOf({ pools }: Gate, { id, version }: ProviderRow): CircuitBreaker {
  const ofPortal = breakers.get(pools) ?? new Map<string, CircuitBreaker>();
  breakers.set(pools, ofPortal);
  const name = `${id}:${version}`;
  const breaker = ofPortal.get(name) ?? new CircuitBreaker();
  ofPortal.set(name, breaker);
  return breaker;
}

type Answered<Answer extends GatheredAnswer> = Omit<Answer, "tokens"> & { kind: "heard"; tokens: Tokens };

/** Sends one request to a model over a connection: a question of a conversation, or texts of which it makes vectors. */
type Send<Answer extends GatheredAnswer> = (
  line: ModelLine,
  rules: OutboundRules,
  question: CleanQuestion,
  query: ModelRequest,
) => Promise<Answer>;

/**
 * Sends one question and returns its answer. The request is checked against permission and budget, recorded before it
 * is sent and charged afterwards.
 */
export async function exchangeOnce(
  gate: Gate,
  provider: ProviderRow,
  query: ModelRequest,
): Promise<Answered<GatheredAnswer> | ModelAbsence> {
  return await exchangeWithProvider(gate, provider, query, askModelWithRetries);
}

/** Does the same as `exchangeOnce` for any other request with texts, sent by the given `send`. */
export async function exchangeWithProvider<Answer extends GatheredAnswer>(
  gate: Gate,
  provider: ProviderRow,
  query: ModelRequest,
  send: Send<Answer>,
): Promise<Answered<Answer> | ModelAbsence> {
  const line = openLine(gate, provider);
  if (!line) return modelAbsence("failed");
  const knownSecrets = line.key === null ? [] : [line.key];
  const question = cleanQuestion(query, knownSecrets);
  if (guessTokens(modelInputText(question)) > provider.prompt_tokens) {
    return modelAbsence("failed", "La consulta es más larga de lo que se permite enviar al proveedor de IA.");
  }
  const breaker = breakerOf(gate, provider);
  if (!breaker.admit(gate.clock.now().getTime())) return modelAbsence("resting");
  const frame = {
    scope: "company",
    effect: "write",
    name: "ai_providers",
    companyId: query.companyId,
  } as const;
  const openedExchange = await asSystem(gate, frame, async (context) => {
    const exchange = await openExchange(context, provider, question, query);
    if (typeof exchange === "string") throw new NothingSent(exchange);
    return exchange;
  }).catch((error) => {
    breaker.undecided();
    if (error instanceof NothingSent) return error.reason;
    throw error;
  });
  if (typeof openedExchange === "string") return modelAbsence(openedExchange);

  const began = performance.now();
  const settle = (heard: Pick<StreamedAnswer, "outcome" | "text" | "tokens" | "note" | "wasServed">) =>
    asSystem(gate, frame, (context) =>
      finishExchange(context, provider, openedExchange, {
        ...heard,
        milliseconds: performance.now() - began,
        knownSecrets,
      }),
    );
  try {
    const rules = modelRules(line.baseUrl, gate.config.aiProviders);
    const answer = await send(line, rules, question, query);
    breaker.succeeded();
    const tokens = await settle({ ...answer, outcome: "answered", note: "", wasServed: true });
    return { ...answer, kind: "heard", tokens };
  } catch (error) {
    if (!(error instanceof BrokenAnswer)) throw error;
    const { problem, heard } = error;
    const gaveUp = query.signal?.aborted === true;
    if (gaveUp) breaker.undecided();
    else if (isFault(problem)) breaker.failed(gate.clock.now().getTime());
    else breaker.succeeded();
    const timedOut = problem.kind === "timed_out";
    await settle({
      ...heard,
      outcome: gaveUp ? "given_up" : timedOut ? "timed_out" : "failed",
      note: gaveUp ? "Quien preguntó dejó de esperar." : problemSentence(problem),
      wasServed: gaveUp || wasServed(problem),
    });
    if (gaveUp) return modelAbsence("failed", "Se dejó de esperar la respuesta del proveedor de IA.");
    return modelAbsence(timedOut ? "timed_out" : "failed");
  }
}

/**
 * Returns the connection data of a provider; undefined if its key cannot be decrypted, because the portal key that
 * encrypted it no longer exists.
 */
function openLine({ keyring, log }: Gate, provider: ProviderRow): ModelLine | undefined {
  try {
    return modelLineFromRow(keyring, provider);
  } catch (error) {
    log.error({ provider: provider.id, reason: (error as Error).message }, "key of a provider not opened");
    return undefined;
  }
}

/**
 * Returns whether the provider may have served a failed request; a request that it refused or never received is not
 * charged.
 */
function wasServed({ kind }: ModelProblem): boolean {
  return ["timed_out", "half", "too_large", "declined", "broken_off", "unreadable", "not_a_stream"].includes(
    kind,
  );
}

/** Rolls back the transaction that would have recorded a request. */
class NothingSent extends Error {
  readonly reason: "not_allowed" | "budget";

  constructor(reason: "not_allowed" | "budget") {
    super(reason);
    this.reason = reason;
  }
}

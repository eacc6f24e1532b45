import {
  guardedFetch,
  type OutboundAnswer,
  type OutboundRequest,
} from "#platform/server/outbound/guarded-fetch.ts";
import { connectionTrouble, OutboundRefusal } from "#platform/server/outbound/outbound-refusal.ts";
import type { Value } from "../expressions/functions.rules.ts";
import type { OutsideCall } from "./outside-step.ts";
import { maxDelayMs, type StepFailureReason } from "./step-failure.ts";

export type CallOutcome =
  | { state: "done"; output: Record<string, Value> }
  | { state: "failed"; failure: StepFailureReason }
  | { state: "uncertain" };

/** Sends a request; by default with the guarded fetch, which a test may replace. */
export type SendRequest = (request: OutboundRequest) => Promise<OutboundAnswer>;

const maxAnswerBytes = 256 * 1024;
const answerLength = 4_000;

/** Makes a call outside any transaction. Its outcome is done, not received, received and refused, or unknown. */
export async function makeCall(call: OutsideCall, send: SendRequest = guardedFetch): Promise<CallOutcome> {
  const { url, headers, body, timeoutMs } = call;
  try {
    const answer = await send({
      url,
      method: "POST",
      headers,
      body,
      timeoutMs,
      maximumBytes: maxAnswerBytes,
      wantedHeaders: ["retry-after"],
    });
    return outcomeOf(answer, call);
  } catch (error) {
    return troubleOf(error, call);
  }
}

function outcomeOf({ status, body, headers }: OutboundAnswer, call: OutsideCall): CallOutcome {
  if (status >= 200 && status < 300)
    return { state: "done", output: { estado: status, respuesta: answerText(body, call) } };
  const retryable = status >= 500 || status === 408 || status === 425 || status === 429;
  const retryAfterMs = retryAfterOf(headers?.["retry-after"]);
  return {
    state: "failed",
    failure: {
      code: `http_${status}`,
      text: `El receptor respondió ${status}.`,
      retryable,
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    },
  };
}

/** Returns the beginning of an answer, with each secret in it replaced by its name. */
function answerText(body: Buffer, { secrets }: OutsideCall): string {
  let text = body.toString("utf8");
  for (const [name, value] of Object.entries(secrets))
    if (value.length >= 4) text = text.replaceAll(value, `«secreto ${name}»`);
  return text.slice(0, answerLength);
}

function retryAfterOf(header: string | undefined): number | undefined {
  if (!header || !/^\d{1,6}$/.test(header)) return undefined;
  return Math.min(maxDelayMs, Number(header) * 1_000);
}

const unreached = new Set([
  "unresolved",
  "closed_port",
  "speaks_no_tls",
  "unknown_certificate",
  "expired_certificate",
]);

function troubleOf(error: unknown, { honoursKey }: OutsideCall): CallOutcome {
  const problem = error instanceof OutboundRefusal ? error.problem : connectionTrouble(error);
  if (problem === "forbidden_address" || problem === "forbidden_port" || problem === "not_https")
    return failed(problem, "La dirección no está permitida: debe ser un servidor público con HTTPS.", false);
  if (problem === "redirected") return failed(problem, "El receptor redirige a otra dirección.", false);
  if (unreached.has(problem)) return failed(problem, "No se pudo conectar con el receptor.", true);
  // The request may have arrived: it is repeated only for a receiver that honours the idempotency key.
  return honoursKey ? failed(problem, "El receptor no respondió.", true) : { state: "uncertain" };
}

const failed = (code: string, text: string, retryable: boolean): CallOutcome => ({
  state: "failed",
  failure: { code, text, retryable },
});

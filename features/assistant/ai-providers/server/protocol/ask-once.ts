import { createParser } from "eventsource-parser";
import {
  AnswerGatherer,
  type GatheredAnswer,
  parsedJson,
  type ServerEvent,
} from "#features/assistant/ai-providers/readers/answer.ts";
import type { OutboundRules } from "#platform/server/outbound/guarded-fetch.ts";
import { guardedStream, type OutboundStream } from "#platform/server/outbound/guarded-stream.ts";
import { anthropicProtocol } from "./anthropic-protocol.ts";
import { ModelProblem, modelProblemOf, problemOfEvent, problemOfStatus } from "./model-problem.ts";
import { openAiProtocol } from "./openai-protocol.ts";
import type { ModelLine, ModelQuestion, Protocol } from "./protocol.ts";

/** The maximum time, in milliseconds, between two pieces of an answer that has begun. */
const longestSilenceMs = 30_000;
const longestErrorBytes = 16 * 1024;

export interface Listener {
  onText?: ((piece: string) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** The error of an answer that broke off, with the text received so far, because the provider charges for it too. */
export class BrokenAnswer extends Error {
  readonly problem: ModelProblem;
  readonly heard: Pick<GatheredAnswer, "text" | "tokens">;
  /** Whether the first byte of the answer had arrived. */
  readonly hasBegun: boolean;

  constructor(problem: ModelProblem, heard: BrokenAnswer["heard"], hasBegun: boolean) {
    super(problem.message);
    this.problem = problem;
    this.heard = heard;
    this.hasBegun = hasBegun;
  }
}

/**
 * Sends a question to a provider and streams the answer to the listener; no piece is delivered twice. Throws a
 * `BrokenAnswer` if the answer breaks off.
 */
export async function askModelOnce(
  line: ModelLine,
  rules: OutboundRules,
  question: ModelQuestion,
  listener: Listener,
): Promise<GatheredAnswer> {
  const protocol: Protocol = line.kind === "anthropic" ? anthropicProtocol : openAiProtocol;
  const gatherer = new AnswerGatherer();
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
  };
  try {
    const { url, headers, body } = protocol.requestOf(line, question);
    const totalMs = line.timeoutSeconds * 1000;
    const answer = await guardedStream(
      {
        url,
        method: "POST",
        headers: { ...headers, "content-type": "application/json", accept: "text/event-stream" },
        body: JSON.stringify(body),
        totalMs,
        idleMs: Math.min(totalMs, longestSilenceMs),
        maximumBytes: line.answerKilobytes * 1024,
        signal: listener.signal,
      },
      rules,
    );
    if (answer.status !== 200) throw await refusalIn(answer);
    if (!/^text\/event-stream\b/i.test(answer.contentType)) {
      answer.close();
      throw new ModelProblem("not_a_stream");
    }
    await gather(answer, protocol, gatherer, { ...listener, begin });
    const whole = gatherer.whole();
    if (!whole) throw new ModelProblem("half");
    if (gatherer.refused) throw new ModelProblem("declined");
    if (whole.text === "" && whole.toolCalls.length === 0) throw new ModelProblem("unreadable");
    return whole;
  } catch (error) {
    const { text, tokens } = gatherer;
    throw new BrokenAnswer(modelProblemOf(error), { text, tokens }, hasBegun);
  }
}

/**
 * Returns a function that parses a stream of server-sent events: for each piece of bytes it returns the events that
 * the piece completes.
 */
export function eventReader(): (piece: Uint8Array) => ServerEvent[] {
  const decoder = new TextDecoder();
  const complete: ServerEvent[] = [];
  const parser = createParser({ onEvent: (event) => complete.push(event) });
  return (piece) => {
    parser.feed(decoder.decode(piece, { stream: true }));
    return complete.splice(0);
  };
}

async function gather(
  answer: OutboundStream,
  protocol: Protocol,
  gatherer: AnswerGatherer,
  { onText, begin }: Listener & { begin: () => void },
): Promise<void> {
  const read = eventReader();
  for await (const piece of answer.pieces) {
    begin();
    for (const event of read(piece)) {
      for (const part of protocol.partsOf(event)) {
        if (part.kind === "unreadable") throw new ModelProblem("unreadable");
        if (part.kind === "error") throw problemOfEvent(part.type, part.message);
        gatherer.add(part);
        if (part.kind === "text") onText?.(part.text);
      }
    }
    // Data after the end is not read.
    if (gatherer.ended) return;
  }
}

/** Returns the provider's error message from the beginning of a response body of unknown format. */
async function refusalIn(answer: OutboundStream): Promise<ModelProblem> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of answer.pieces) {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes >= longestErrorBytes) break;
    }
  } catch {
    // A body that breaks off is ignored: the HTTP status already determines the problem.
  }
  const body = parsedJson(Buffer.concat(pieces).subarray(0, longestErrorBytes).toString("utf8"));
  return problemOfStatus(answer.status, messageIn(body), answer.retryAfterSeconds);
}

function messageIn(body: unknown): string {
  if (typeof body !== "object" || body === null) return "";
  const { error, message, detail } = body as Record<string, unknown>;
  const inner =
    typeof error === "object" && error !== null ? (error as { message?: unknown }).message : error;
  return [inner, message, detail].find((text): text is string => typeof text === "string") ?? "";
}

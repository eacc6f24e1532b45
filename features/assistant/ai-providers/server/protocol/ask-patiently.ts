import { setTimeout as wait } from "node:timers/promises";
import type { GatheredAnswer } from "#features/assistant/ai-providers/readers/answer.ts";
import type { OutboundRules } from "#platform/server/outbound/guarded-fetch.ts";
import { askModelOnce, BrokenAnswer, type Listener } from "./ask-once.ts";
import { mayPass } from "./model-problem.ts";
import type { ModelLine, ModelQuestion } from "./protocol.ts";

const attempts = 3;
const longestWaitMs = 5_000;

/**
 * Retries a question if a retry may help, but never after the answer has begun, so that no answer is shown or charged
 * twice.
 */
export async function askModelWithRetries(
  line: ModelLine,
  rules: OutboundRules,
  question: ModelQuestion,
  listener: Listener,
  pause: (ms: number, signal?: AbortSignal) => Promise<unknown> = (ms, signal) =>
    wait(ms, undefined, { signal }),
): Promise<GatheredAnswer> {
  const deadline = performance.now() + line.timeoutSeconds * 1000;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const timeoutSeconds = Math.max(0.05, (deadline - performance.now()) / 1000);
      return await askModelOnce({ ...line, timeoutSeconds }, rules, question, listener);
    } catch (error) {
      if (!(error instanceof BrokenAnswer) || attempt === attempts) throw error;
      const { problem, hasBegun } = error;
      const pauseMs = problem.retryAfterSeconds
        ? problem.retryAfterSeconds * 1000
        : 250 * 2 ** attempt * (0.5 + Math.random());
      const isTooLate = pauseMs > longestWaitMs || performance.now() + pauseMs > deadline;
      if (listener.signal?.aborted || hasBegun || !mayPass(problem) || isTooLate) throw error;
      await pause(pauseMs, listener.signal).catch(() => {
        throw error;
      });
    }
  }
}

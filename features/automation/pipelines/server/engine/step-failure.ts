import { Refusal } from "#platform/server/refusal.ts";
import { ExpressionError } from "../expressions/tokens.rules.ts";
import type { OpenStep } from "./run-state.ts";

interface Failure {
  code: string;
  text: string;
  /** Whether another attempt may succeed. */
  retryable: boolean;
  /** The delay, in milliseconds, that the receiver requested. */
  retryAfterMs?: number;
}
export type StepFailureReason = Failure;

/** A step failed and its transaction is rolled back; the failure is recorded in another transaction. */
export class StepFailure extends Error {
  readonly at: Pick<OpenStep, "step" | "earlier">;
  readonly failure: Failure;

  constructor(at: Pick<OpenStep, "step" | "earlier">, error: unknown) {
    super("A step of a pipeline failed", { cause: error });
    this.at = at;
    this.failure = failureOf(error);
  }
}

const refusedLabels: Readonly<Record<string, string>> = {
  not_found: "No existe lo que el paso nombra.",
  forbidden: "El paso no está permitido.",
};

/**
 * Returns the text of an error for people: messages of refusals and expressions, never messages of the code or the
 * database.
 */
function failureOf(error: unknown): Failure {
  if (error instanceof ExpressionError) return { code: "expression", text: error.message, retryable: false };
  if (error instanceof Refusal)
    return {
      code: error.code,
      text: error.message || refusedLabels[error.code] || "El portal rechazó el paso.",
      retryable: error.code === "stale_version" || error.code === "too_many_requests",
    };
  return { code: "internal", text: "Falla interna del portal.", retryable: true };
}

const firstDelayMs = 5_000;
export const maxDelayMs = 3_600_000;

/**
 * Returns the delay before the next attempt: doubling from 5 s to an hour, plus a random part of up to half of it; a
 * delay that the receiver requested takes precedence.
 */
export function retryDelay(attempt: number, random: number, retryAfterMs?: number): number {
  if (retryAfterMs !== undefined) return Math.min(maxDelayMs, Math.max(1_000, retryAfterMs));
  return Math.min(maxDelayMs, firstDelayMs * 2 ** (attempt - 1) * (1 + random / 2));
}

import { Refusal } from "#platform/server/refusal.ts";
import { ExpressionError } from "../expressions/tokens.rules.ts";
import type { OpenStep } from "./run-state.ts";

interface Failure {
  code: string;
  text: string;
  /** True where another attempt may help. */
  retryable: boolean;
  /** Milliseconds that the receiver asked for. */
  retryAfterMs?: number;
}
export type StepFailureReason = Failure;

/** A step failed and its transaction is undone; what is recorded of it follows in another one. */
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

/** The text of an error for people: the words of refusals and expressions, never those of the code or the database. */
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

/** Doubles from 5 s to an hour, with up to half of it at random; what the receiver asked for counts instead. */
export function retryDelay(attempt: number, random: number, retryAfterMs?: number): number {
  if (retryAfterMs !== undefined) return Math.min(maxDelayMs, Math.max(1_000, retryAfterMs));
  return Math.min(maxDelayMs, firstDelayMs * 2 ** (attempt - 1) * (1 + random / 2));
}

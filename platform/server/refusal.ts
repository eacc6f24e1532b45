import type { ProblemCode } from "#platform/contract/problem.ts";

/**
 * The refusal of a verb. The gate rolls the transaction back and answers with the status of the code. `keep` commits
 * the verb's earlier writes: a failed sign-in must be counted although it is refused.
 */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly keep: boolean;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ProblemCode,
    options: { detail?: string; keep?: boolean; retryAfterSeconds?: number } = {},
  ) {
    super(options.detail ?? "");
    this.code = code;
    this.keep = options.keep ?? false;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

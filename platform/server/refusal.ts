import type { ProblemCode } from "#platform/contract/problem.ts";

/**
 * A verb's "no". The gate undoes the transaction and answers with the code's status.
 * `keep` commits what the verb wrote first (a failed sign-in must be counted although it is refused).
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

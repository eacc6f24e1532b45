export type OutboundProblem =
  | "not_https"
  | "forbidden_port"
  | "forbidden_address"
  | "unresolved"
  | "redirected"
  | "too_large"
  | "timed_out";

/** Why the portal did not make a call to the outside, or did not believe its answer. */
export class OutboundRefusal extends Error {
  readonly problem: OutboundProblem;

  constructor(problem: OutboundProblem) {
    super(`Outbound call refused: ${problem}`);
    this.problem = problem;
  }
}

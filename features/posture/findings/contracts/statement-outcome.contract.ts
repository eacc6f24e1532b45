import { z } from "zod";

/** The statuses of a VEX statement on a vulnerability in a product. */
export const statementStatuses = [
  "not_affected",
  "false_positive",
  "fixed",
  "affected",
  "under_investigation",
] as const;

const Count = z.number().int();

/**
 * The outcome of equal statements of a document.
 *
 * - `not_affected`, `false_positive`: its findings are marked as false positives, or wait for the provider to decide
 * - `fixed`: they are declared fixed, and a scan has to verify it
 * - `affected`, `under_investigation`: the statement is stored in their activity
 */
export const StatementOutcome = z.object({
  status: z.enum(statementStatuses),
  stated: Count,
  /** Number of statements that concern no open finding. */
  unmatched: Count,
  /** Number of findings to which they were applied. */
  findings: Count,
  /** Number of findings on which the provider must decide. */
  waiting: Count,
});
export type StatementOutcome = z.infer<typeof StatementOutcome>;

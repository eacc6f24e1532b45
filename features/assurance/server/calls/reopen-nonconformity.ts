import type * as contract from "#features/assurance/contracts/nonconformity.contract.ts";
import { nonconformityStep, planStep } from "../findings/nonconformity-case.ts";

const refused = "Solo se reabre lo que está cerrado.";

/** What the check said stays in the story; the nonconformity waits for a new one. */
export const reopenNonconformity = nonconformityStep<typeof contract.reopenNonconformity>(
  "nonconformity.reopened",
  (row, { reason }) =>
    row.status === "closed"
      ? planStep(row, { to: "in_progress", note: reason, refused }, { effectiveness: "", closed_at: null })
      : { refused },
);

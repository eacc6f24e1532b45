import type * as contract from "#features/assurance/contracts/nonconformity.contract.ts";
import { nonconformityStep, planStep } from "../findings/nonconformity-case.ts";

const refused = "Solo se cierra lo que espera verificación.";

export const closeNonconformity = nonconformityStep<typeof contract.closeNonconformity>(
  "nonconformity.closed",
  (row, { effectiveness }, { clock }) =>
    planStep(row, { to: "closed", note: effectiveness, refused }, { effectiveness, closed_at: clock.now() }),
);

import type * as contract from "#features/assurance/contracts/nonconformity.contract.ts";
import { missingWork } from "../findings/nonconformity.rules.ts";
import { nonconformityStep, planStep } from "../findings/nonconformity-case.ts";

const refused = {
  in_progress: "Solo se trabaja en lo que está abierto o espera verificación.",
  awaiting_check: "Solo se envía a verificar lo que está en curso.",
} as const;

export const moveNonconformity = nonconformityStep<typeof contract.moveNonconformity>(
  "nonconformity.moved",
  (row, { to, note }) => {
    // Opening a closed one again is the provider's, with a reason.
    if (row.status === "closed") return { refused: refused[to] };
    const missing = to === "awaiting_check" ? missingWork(row.kind, row) : [];
    if (missing.length > 0)
      return { refused: `Antes de enviarla a verificar, escriba ${missing.join(" y ")}.` };
    return planStep(row, { to, note, refused: refused[to] });
  },
);

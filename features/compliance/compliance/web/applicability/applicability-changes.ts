import type { Applicability } from "#features/compliance/compliance/compliance.contract.ts";
import type { Result } from "#features/compliance/control-states/control-states.contract.ts";
import type { StatusChanges } from "../status/use-status-change.ts";

type Draft = Pick<Applicability, "applies" | "reasons" | "justification">;

/** Returns the changes of a control's state that a decision on applicability makes, and the first missing part. */
export function applicabilityChanges(
  { applies, reasons, justification }: Draft,
  result: Result,
): { changes: StatusChanges; missing: string | undefined } {
  const reason = "Declaración de aplicabilidad";
  if (applies === null) return { changes: {}, missing: "Elija si aplica o no" };
  if (!applies)
    return {
      changes: {
        result: "not_applicable",
        justification: justification.trim(),
        inclusion_reasons: [],
        reason,
      },
      missing: justification.trim() === "" ? "Falta por qué se excluye" : undefined,
    };
  return {
    // A control that applies again has not been assessed.
    changes: {
      inclusion_reasons: reasons,
      ...(result === "not_applicable" && { result: "not_assessed", justification: "" }),
      reason,
    },
    missing: reasons.length === 0 ? "Marque al menos una razón" : undefined,
  };
}

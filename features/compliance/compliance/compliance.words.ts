import type { CriticalKind } from "./compliance.contract.ts";

/** Why a control needs somebody now, in the words of the person who must act. */
export const criticalWords = {
  non_compliant: "no se cumple",
  major_nonconformity: "tiene una no conformidad mayor abierta",
  evidence_expired: "su evidencia venció",
  compliant_without_evidence: "dice que cumple y no tiene evidencia",
  evidence_rejected: "su evidencia fue rechazada",
  overdue: "pasó su plazo",
  exception_expired: "la excepción que lo cubría venció",
} as const satisfies Record<CriticalKind, string>;

import type { CriticalKind } from "./compliance.contract.ts";

/** The reasons for which a control needs attention now, in words for the person who must act. */
export const criticalLabels = {
  non_compliant: "no se cumple",
  major_nonconformity: "tiene una no conformidad mayor abierta",
  evidence_expired: "su evidencia venció",
  compliant_without_evidence: "dice que cumple y no tiene evidencia",
  evidence_rejected: "su evidencia fue rechazada",
  overdue: "pasó su plazo",
  exception_expired: "la excepción que lo cubría venció",
} as const satisfies Record<CriticalKind, string>;

import {
  type DecisionKind,
  type DecisionState,
  longestAcceptanceDays,
} from "#features/posture/findings/contracts/finding-decisions.contract.ts";
import type {
  FindingStatus,
  FindingStep,
} from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { daysAfter } from "#platform/server/calendar/santiago-days.ts";

/** The effect of a kind of decision on a finding. */
export const decisionEffects = {
  risk_acceptance: { status: "risk_accepted", step: "risk_accepted", ended: "acceptance_ended" },
  false_positive: { status: "false_positive", step: "marked_false_positive", ended: "reopened" },
  out_of_scope: { status: "out_of_scope", step: "marked_out_of_scope", ended: "reopened" },
  vex: { status: "false_positive", step: "vex_applied", ended: "reopened" },
} as const satisfies Record<DecisionKind, { status: FindingStatus; step: FindingStep; ended: FindingStep }>;

/** Returns the reason for which a decision may not be valid until that day; undefined when it may. */
export function wrongExpiry(expiresOn: string, today: string): string | undefined {
  if (expiresOn <= today) return "Debe terminar después de hoy.";
  if (expiresOn > daysAfter(today, longestAcceptanceDays))
    return "Dura a lo más un año. Si hace falta, se pide otra al terminar.";
  return undefined;
}

const steps = {
  recommend: { from: ["requested", "recommended"], refused: "La solicitud ya se resolvió." },
  approve: { from: ["recommended"], refused: "Falta la recomendación del proveedor antes de aprobar." },
  reject: { from: ["requested", "recommended"], refused: "La solicitud ya se resolvió." },
  revoke: { from: ["approved"], refused: "La decisión no está vigente." },
  attach: { from: ["requested", "recommended"], refused: "La decisión ya está firmada: no cambia." },
} as const satisfies Record<string, { from: readonly DecisionState[]; refused: string }>;
export type DecisionStep = keyof typeof steps;

/** Returns the reason, in Spanish, why a step is not allowed in a state of a decision; undefined if it is allowed. */
export function wrongStep(step: DecisionStep, state: DecisionState): string | undefined {
  if (step === "approve" && state !== "requested" && state !== "recommended")
    return "La solicitud ya se resolvió.";
  return (steps[step].from as readonly DecisionState[]).includes(state) ? undefined : steps[step].refused;
}

/** Whether the approver is the requester: an approval needs two people. */
export function wrongApprover(requestedBy: number | null, approver: number | null): string | undefined {
  return requestedBy !== null && requestedBy === approver
    ? "La aprueba otra persona: usted la solicitó."
    : undefined;
}

import type { CriticalIssue, CriticalKind } from "#features/compliance/compliance/compliance.contract.ts";
import type {
  EvidenceState,
  Result,
  WorkStatus,
} from "#features/compliance/control-states/control-states.contract.ts";
import type { Infraction } from "#features/compliance/standards/standards.contract.ts";

interface Judged {
  result: Result;
  work_status: WorkStatus;
  evidence_state: EvidenceState;
  grade: string | null;
  due_date: string | null;
}

/** The open issues of a control in related features: a major nonconformity, and an exception. */
export interface OpenControlIssues {
  majorNonconformity: boolean;
  /** The last day of the exception with the latest end; null without one. */
  exceptedUntil: string | null;
}

export const noMatters: OpenControlIssues = { majorNonconformity: false, exceptedUntil: null };

const graveness: Record<CriticalKind, number> = {
  major_nonconformity: 5,
  non_compliant: 4,
  evidence_expired: 3,
  exception_expired: 3,
  evidence_rejected: 2,
  overdue: 2,
  compliant_without_evidence: 1,
};

/**
 * Returns every reason why a control is critical, the most serious first. A gap that is accepted today is no reason.
 */
export function criticalReasonsOf(state: Judged, matters: OpenControlIssues, today: string): CriticalKind[] {
  const { result, evidence_state, work_status, due_date } = state;
  if (result === "not_applicable") return [];
  const until = matters.exceptedUntil;
  const accepted = until !== null && until >= today;
  const holds: Record<CriticalKind, boolean> = {
    major_nonconformity: state.grade === "major_nonconformity" || matters.majorNonconformity,
    non_compliant: result === "non_compliant" && !accepted,
    evidence_expired: evidence_state === "expired",
    exception_expired: until !== null && until < today && result !== "compliant",
    evidence_rejected: evidence_state === "rejected",
    overdue: due_date !== null && due_date < today && work_status !== "done",
    compliant_without_evidence: result === "compliant" && evidence_state === "none",
  };
  const kinds = Object.keys(graveness) as CriticalKind[];
  return kinds.filter((kind) => holds[kind]);
}

const stake: Record<Infraction, number> = { leve: 1, grave: 2, gravisima: 3 };

/**
 * Returns the weight of an issue: the sum of its reasons, multiplied by the weight of its control and the legal class
 * of a breach.
 */
function heaviness({
  reasons,
  weight,
  infraction,
}: Pick<CriticalIssue, "reasons" | "weight" | "infraction">): number {
  const sum = reasons.reduce((total, reason) => total + graveness[reason], 0);
  return sum * weight * (infraction === null ? 1 : stake[infraction]);
}

/** Compares issues by weight, the highest first; equal ones keep the order of their standards. */
export function sortByWeight<Issue extends Pick<CriticalIssue, "reasons" | "weight" | "infraction">>(
  issues: readonly Issue[],
): Issue[] {
  return issues
    .map((issue) => ({ issue, weighs: heaviness(issue) }))
    .sort((a, b) => b.weighs - a.weighs)
    .map(({ issue }) => issue);
}

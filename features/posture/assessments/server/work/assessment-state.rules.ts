import type { AssessmentState } from "#features/posture/assessments/contracts/assessment-terms.contract.ts";

/** The states that may follow each state. */
const nextStates: Readonly<Record<AssessmentState, readonly AssessmentState[]>> = {
  proposed: ["authorised", "cancelled"],
  authorised: ["in_progress", "proposed", "cancelled"],
  in_progress: ["suspended", "reporting"],
  suspended: ["in_progress", "reporting", "cancelled"],
  reporting: ["delivered", "in_progress"],
  delivered: ["remediation", "retest", "closed"],
  remediation: ["retest", "closed"],
  retest: ["remediation", "closed"],
  closed: [],
  cancelled: [],
};

export const nextAssessmentStates = (state: AssessmentState): readonly AssessmentState[] => nextStates[state];

/** States in which targets, parties and authorisations may still change. */
export const isPlannable = (state: AssessmentState): boolean => state !== "closed" && state !== "cancelled";

export interface TargetCover {
  kind: string;
  target: string;
  /** The end of the latest valid authorisation that names the target; null if none does. */
  authorised_until: Date | null;
  /**
   * Whether an authorisation names the target that is neither withdrawn nor expired, including one that begins later.
   */
  signed: boolean;
}

const list = (names: readonly string[]) =>
  names.length > 3 ? `${names.slice(0, 3).join(", ")} y ${names.length - 3} más` : names.join(", ");

/** Returns the reason for which the scope cannot be authorised or begun, in a sentence; null where it can. */
export function missingAuthorisation(
  scope: readonly TargetCover[],
  to: "authorised" | "in_progress",
): string | null {
  const allowedTargets = scope.filter(({ kind }) => kind !== "forbidden");
  if (allowedTargets.length === 0) return "Agregue al menos un objetivo permitido.";
  const lacking = allowedTargets.filter((each) =>
    to === "authorised" ? !each.signed : !each.authorised_until,
  );
  if (lacking.length === 0) return null;
  const names = list(lacking.map(({ target }) => target));
  return to === "authorised"
    ? `Falta una autorización firmada que incluya: ${names}.`
    : `Falta una autorización vigente que incluya: ${names}.`;
}

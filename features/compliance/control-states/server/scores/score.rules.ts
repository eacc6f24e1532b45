import type {
  EvidenceState,
  Result,
  Score,
} from "#features/compliance/control-states/control-states.contract.ts";

/** The data on which the score of a control depends. */
export interface ControlFacts {
  weight: number;
  result: Result;
  evidence_state: EvidenceState;
  implementation_score: number | null;
  documentation_score: number | null;
}

/** The counts and sums of a score; those of several standards can be added. */
export interface Tally {
  applicable: number;
  assessed: number;
  compliant: number;
  partially_compliant: number;
  non_compliant: number;
  not_applicable: number;
  lowered: number;
  weight_applicable: number;
  weight_assessed: number;
  value: number;
  weight_scored: number;
  maturity_sum: number;
}

export const emptyTally: Readonly<Tally> = {
  applicable: 0,
  assessed: 0,
  compliant: 0,
  partially_compliant: 0,
  non_compliant: 0,
  not_applicable: 0,
  lowered: 0,
  weight_applicable: 0,
  weight_assessed: 0,
  value: 0,
  weight_scored: 0,
  maturity_sum: 0,
};

const worth = { compliant: 1, partially_compliant: 0.5, non_compliant: 0 } as const;

/** Returns whether a control counts for a company with these tiers. Without tiers, every control counts. */
export function isInScope(
  control: { assessable: boolean; withdrawn: boolean; tiers: readonly string[] },
  chosenTiers: readonly string[],
): boolean {
  if (!control.assessable || control.withdrawn) return false;
  return (
    chosenTiers.length === 0 ||
    control.tiers.length === 0 ||
    control.tiers.some((tier) => chosenTiers.includes(tier))
  );
}

/** Returns whether expired evidence reduces a result, other than zero, to half. */
export function isLowered({
  result,
  evidence_state,
}: Pick<ControlFacts, "result" | "evidence_state">): boolean {
  return evidence_state === "expired" && (result === "compliant" || result === "partially_compliant");
}

/** Returns the mean of the two scores, or the only one that exists. */
export function maturityOf({
  implementation_score: implementation,
  documentation_score: documentation,
}: Pick<ControlFacts, "implementation_score" | "documentation_score">): number | null {
  if (implementation === null || documentation === null) return implementation ?? documentation;
  return (implementation + documentation) / 2;
}

/** Adds one control to the tally. */
export function addControlState(tally: Tally, controlState: ControlFacts): void {
  const { result, weight } = controlState;
  if (result === "not_applicable") {
    tally.not_applicable += 1;
    return;
  }
  tally.applicable += 1;
  tally.weight_applicable += weight;
  const maturity = maturityOf(controlState);
  if (maturity !== null) {
    tally.weight_scored += weight;
    tally.maturity_sum += weight * maturity;
  }
  if (result === "not_assessed") return;
  const lowered = isLowered(controlState);
  tally.assessed += 1;
  tally[result] += 1;
  tally.lowered += lowered ? 1 : 0;
  tally.weight_assessed += weight;
  tally.value += weight * worth[result] * (lowered ? 0.5 : 1);
}

/** Weights and values are multiples of a quarter, so the sums are exact and do not depend on the order. */
export function tallyOfControls(standings: Iterable<ControlFacts>): Tally {
  const tally = { ...emptyTally };
  for (const controlState of standings) addControlState(tally, controlState);
  return tally;
}

export function sumOfTallies(tallies: Iterable<Tally>): Tally {
  const sum = { ...emptyTally };
  const names = Object.keys(emptyTally) as (keyof Tally)[];
  for (const tally of tallies) for (const name of names) sum[name] += tally[name];
  return sum;
}

/** The coverage is 0 where nothing applies, since nothing was assessed either. */
export function scoreFrom(tally: Tally): Score {
  const { weight_applicable, weight_assessed, value, weight_scored, maturity_sum, ...counts } = tally;
  return {
    ...counts,
    not_assessed: counts.applicable - counts.assessed,
    compliance: weight_assessed === 0 ? null : value / weight_assessed,
    coverage: weight_applicable === 0 ? 0 : weight_assessed / weight_applicable,
    maturity: weight_scored === 0 ? null : maturity_sum / weight_scored,
  };
}

/** Returns the score of several standards: levels of different scales have no mean, so there is no maturity. */
export function scoreOfTallies(tallies: Iterable<Tally>): Score {
  return { ...scoreFrom(sumOfTallies(tallies)), maturity: null };
}

export function scoreOf(standings: Iterable<ControlFacts>): Score {
  return scoreFrom(tallyOfControls(standings));
}

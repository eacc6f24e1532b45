import type { EvidenceState, Result } from "#features/compliance/control-states/control-states.contract.ts";
import type { Path } from "./mapping-path.rules.ts";

/** A source control that a path joins to the target. */
export interface MappedControlState {
  result: Result;
  evidenceState: EvidenceState;
  path: Path;
}

export interface Proposal {
  /** The result that the sources support; null if they support none. */
  proposed: Result | null;
  cover: "full" | "partial" | "none";
}

/** Returns whether the source of a path covers its whole target. */
const covers = ({ relation, certain }: Path) => certain && (relation === "equal" || relation === "superset");

// The rank of a result as evidence, the most cautious first; other results are none.
const caution: Partial<Record<Result, number>> = { non_compliant: 0, partially_compliant: 1, compliant: 2 };

/** Returns whether a source was assessed. Only assessed sources can support a proposal. */
export function hasAssessedResult({ result }: Pick<MappedControlState, "result">): boolean {
  return caution[result] !== undefined;
}

/**
 * Returns the result that the sources support for a target. A source that covers the whole target decides; of
 * several, the most cautious one. Sources that cover a part lead to partial compliance at most.
 */
export function proposeFill(witnesses: MappedControlState[]): Proposal {
  const speaking = witnesses.filter(hasAssessedResult);
  if (speaking.length === 0) return { proposed: null, cover: "none" };
  const whole = speaking.filter(({ path }) => covers(path));
  if (whole.length > 0) return { proposed: weakestRelation(whole), cover: "full" };
  const nobodyComplies = speaking.every(({ result }) => result === "non_compliant");
  return { proposed: nobodyComplies ? "non_compliant" : "partially_compliant", cover: "partial" };
}

function weakestRelation(witnesses: MappedControlState[]): Result {
  const [first] = witnesses.map(serializeMessage).sort((a, b) => (caution[a] ?? 0) - (caution[b] ?? 0));
  return first ?? "not_assessed";
}

/** Returns the result of a source; compliance with expired evidence counts as partial. */
const serializeMessage = ({ result, evidenceState }: MappedControlState): Result =>
  result === "compliant" && evidenceState === "expired" ? "partially_compliant" : result;

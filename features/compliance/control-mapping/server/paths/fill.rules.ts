import type { EvidenceState, Result } from "#features/compliance/control-states/control-states.contract.ts";
import type { Path } from "./mapping-path.rules.ts";

/** A source control that a path joins to the target. */
export interface Witness {
  result: Result;
  evidenceState: EvidenceState;
  path: Path;
}

export interface Proposal {
  /** The result that the sources imply; null when they imply none. */
  proposed: Result | null;
  cover: "full" | "partial" | "none";
}

/** Returns whether a path's source covers the whole of its target. */
const covers = ({ relation, certain }: Path) => certain && (relation === "equal" || relation === "superset");

// The rank of a result as evidence, the most cautious first; other results are none.
const caution: Partial<Record<Result, number>> = { non_compliant: 0, partially_compliant: 1, compliant: 2 };

/** Returns whether a source was assessed, so that a proposal can rest on it. */
export function speaks({ result }: Pick<Witness, "result">): boolean {
  return caution[result] !== undefined;
}

/**
 * Returns the proposal that the sources allow for a target. A source that covers it whole decides; when several do, the
 * most cautious one wins, so no source is lost. Sources that cover a part never make more than a partial compliance.
 */
export function proposeFill(witnesses: Witness[]): Proposal {
  const speaking = witnesses.filter(speaks);
  if (speaking.length === 0) return { proposed: null, cover: "none" };
  const whole = speaking.filter(({ path }) => covers(path));
  if (whole.length > 0) return { proposed: weakestRelation(whole), cover: "full" };
  const nobodyComplies = speaking.every(({ result }) => result === "non_compliant");
  return { proposed: nobodyComplies ? "non_compliant" : "partially_compliant", cover: "partial" };
}

function weakestRelation(witnesses: Witness[]): Result {
  const [first] = witnesses.map(serializeMessage).sort((a, b) => (caution[a] ?? 0) - (caution[b] ?? 0));
  return first ?? "not_assessed";
}

/** Returns the result of a source; compliance with expired evidence counts as partial. */
const serializeMessage = ({ result, evidenceState }: Witness): Result =>
  result === "compliant" && evidenceState === "expired" ? "partially_compliant" : result;

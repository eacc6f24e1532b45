import { EvidenceState, Result } from "#features/compliance/control-states/control-states.contract.ts";
import type { PastState } from "#features/compliance/control-states/history.contract.ts";
import type { Standing } from "../scores/score.rules.ts";
import type { PastValue } from "./control-event.store.ts";

export type PastStanding = Omit<Standing, "weight">;

const unknown: PastStanding = {
  result: "not_assessed",
  evidence_state: "none",
  implementation_score: null,
  documentation_score: null,
};

const level = (value: string | null) => (value === null ? null : Number(value));

/** What the last events of a control's scored fields make of it; what no event says was never touched. */
export function pastStandings(values: readonly PastValue[]): Map<number, PastStanding> {
  const standings = new Map<number, PastStanding>();
  for (const { control_id, field, value } of values) {
    const standing = standings.get(control_id) ?? { ...unknown };
    standings.set(control_id, standing);
    if (field === "result") standing.result = Result.parse(value ?? unknown.result);
    if (field === "evidence_state") standing.evidence_state = EvidenceState.parse(value ?? "none");
    if (field === "implementation_score" || field === "documentation_score") standing[field] = level(value);
  }
  return standings;
}

export function standingThen(standings: ReadonlyMap<number, PastStanding>, controlId: number): PastStanding {
  return standings.get(controlId) ?? unknown;
}

export function differs(one: PastState, other: PastState): boolean {
  return (
    one.result !== other.result ||
    one.evidence_state !== other.evidence_state ||
    one.implementation_score !== other.implementation_score ||
    one.documentation_score !== other.documentation_score
  );
}

import { EvidenceState, Result } from "#features/compliance/control-states/control-states.contract.ts";
import type { PastState } from "#features/compliance/control-states/history.contract.ts";
import type { ControlFacts } from "../scores/score.rules.ts";
import type { PastValue } from "./control-event.store.ts";

export type PastControlState = Omit<ControlFacts, "weight">;

const unknown: PastControlState = {
  result: "not_assessed",
  evidence_state: "none",
  implementation_score: null,
  documentation_score: null,
};

const level = (value: string | null) => (value === null ? null : Number(value));

/**
 * Returns the states of controls from the last events of their scored fields. A field without an event was never
 * changed.
 */
export function pastControlStates(values: readonly PastValue[]): Map<number, PastControlState> {
  const standings = new Map<number, PastControlState>();
  for (const { control_id, field, value } of values) {
    const controlState = standings.get(control_id) ?? { ...unknown };
    standings.set(control_id, controlState);
    if (field === "result") controlState.result = Result.parse(value ?? unknown.result);
    if (field === "evidence_state") controlState.evidence_state = EvidenceState.parse(value ?? "none");
    if (field === "implementation_score" || field === "documentation_score")
      controlState[field] = level(value);
  }
  return standings;
}

export function stateAtDate(
  standings: ReadonlyMap<number, PastControlState>,
  controlId: number,
): PastControlState {
  return standings.get(controlId) ?? unknown;
}

export function pastStatesDiffer(one: PastState, other: PastState): boolean {
  return (
    one.result !== other.result ||
    one.evidence_state !== other.evidence_state ||
    one.implementation_score !== other.implementation_score ||
    one.documentation_score !== other.documentation_score
  );
}

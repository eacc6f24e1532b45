import type {
  ControlStatus,
  EvidenceState,
  Grade,
} from "#features/compliance/control-states/control-states.contract.ts";
import { highestScaleLevel } from "../standards/company-standard.rules.ts";
import type { StandardRow } from "../standards/company-standard.store.ts";

/** The fields of a control's state. */
export interface StateFields
  extends Pick<
    ControlStatus,
    | "result"
    | "work_status"
    | "implementation_score"
    | "documentation_score"
    | "target"
    | "justification"
    | "inclusion_reasons"
    | "observation"
    | "owner_id"
    | "owner_name"
    | "due_date"
  > {
  grade: Grade | null;
  evidence_state: EvidenceState;
}

/** The state of a control that nobody has changed. */
export const untouchedState: StateFields = {
  result: "not_assessed",
  work_status: "to_do",
  grade: null,
  implementation_score: null,
  documentation_score: null,
  target: null,
  justification: "",
  inclusion_reasons: [],
  observation: "",
  owner_id: null,
  owner_name: null,
  due_date: null,
  evidence_state: "none",
};

const fields = Object.keys(untouchedState) as (keyof StateFields)[];

/** Returns only the fields of a state from a larger object. */
export function stateFieldsOf(state: StateFields): StateFields {
  return Object.fromEntries(fields.map((field) => [field, state[field]])) as unknown as StateFields;
}

/** The fields that a change sets; missing fields are unchanged. */
export type StateChange = { [Field in keyof StateFields]?: StateFields[Field] | undefined };

export function applyChange(before: StateFields, change: StateChange): StateFields {
  const changedFields = Object.entries(change).filter(([, value]) => value !== undefined);
  const after: StateFields = { ...before, ...Object.fromEntries(changedFields) };
  return { ...after, inclusion_reasons: [...new Set(after.inclusion_reasons)].sort() };
}

export interface FieldChange {
  field: string;
  old_value: string | null;
  new_value: string | null;
}

const asText = (value: StateFields[keyof StateFields]): string | null => {
  const text = Array.isArray(value) ? value.join(", ") : value === null ? null : String(value);
  return text === "" ? null : text;
};

/**
 * Returns one change per field that differs. An owner is recorded by name, because people read the activity years
 * later.
 */
export function fieldChangesBetween(before: StateFields, after: StateFields): FieldChange[] {
  return fields.flatMap((field) => {
    if (field === "owner_id") return [];
    const [old_value, new_value] = [asText(before[field]), asText(after[field])];
    const differs = field === "owner_name" ? before.owner_id !== after.owner_id : old_value !== new_value;
    return differs ? [{ field, old_value, new_value }] : [];
  });
}

/** Returns a sentence about the problem of a state in a standard; undefined if there is none. */
export function stateProblem(state: StateFields, standard: StandardRow): string | undefined {
  if (state.result === "not_applicable" && state.justification.trim() === "")
    return "Para marcar «no aplica» escriba la justificación.";
  const top = highestScaleLevel(standard);
  const scores = [state.implementation_score, state.documentation_score, state.target];
  if (scores.some((score) => score !== null && score > top))
    return `La escala de ${standard.short_name} va de 0 a ${top}.`;
  return undefined;
}

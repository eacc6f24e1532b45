import type { ControlStatus } from "#features/control-states/control-states.contract.ts";

/** The fields of a control's state that its form changes. */
export type EditedState = Pick<
  ControlStatus,
  | "result"
  | "work_status"
  | "implementation_score"
  | "documentation_score"
  | "target"
  | "justification"
  | "observation"
  | "owner_id"
  | "due_date"
>;

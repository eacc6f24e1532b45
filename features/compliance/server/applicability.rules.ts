import type { Applicability } from "#features/compliance/compliance.contract.ts";
import { inclusionReasons } from "#features/control-states/control-states.contract.ts";
import type { Position } from "./control-position.store.ts";
import type { StatusRow } from "./control-selection.store.ts";

type Said = Pick<StatusRow, "result" | "inclusion_reasons" | "justification">;

/** A heading neither applies nor not; a control is undecided until it was assessed or somebody said why it is in. */
export function applicabilityOf(
  { control_id, code, title, depth, assessable }: Position,
  said: Said | undefined,
): Omit<Applicability, "measures"> {
  const { result = "not_assessed", inclusion_reasons = [], justification = "" } = said ?? {};
  const reasons = inclusionReasons.filter((reason) => inclusion_reasons.includes(reason));
  const decided = result !== "not_assessed" || reasons.length > 0;
  const applies = assessable && decided ? result !== "not_applicable" : null;
  return { control_id, code, title, depth, assessable, applies, reasons, justification, result };
}

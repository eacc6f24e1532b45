import { findMeasureNames } from "#features/assurance/server/assurance.public.ts";
import type * as contract from "#features/compliance/compliance.contract.ts";
import type { Applicability } from "#features/compliance/compliance.contract.ts";
import { inclusionReasons } from "#features/control-states/control-states.contract.ts";
import {
  companyStandardFrom,
  findEnabledStandards,
  findPositions,
  findSelected,
  type Position,
  type StatusRow,
} from "#features/control-states/server/control-states.public.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

type ControlStatus = Pick<StatusRow, "result" | "inclusion_reasons" | "justification">;

/** A heading neither applies nor not; a control is undecided until it was assessed or somebody said why it is in. */
function applicabilityOf(
  { control_id, code, title, depth, assessable }: Position,
  status: ControlStatus | undefined,
): Omit<Applicability, "measures"> {
  const { result = "not_assessed", inclusion_reasons = [], justification = "" } = status ?? {};
  const reasons = inclusionReasons.filter((reason) => inclusion_reasons.includes(reason));
  const decided = result !== "not_assessed" || reasons.length > 0;
  const applies = assessable && decided ? result !== "not_applicable" : null;
  return { control_id, code, title, depth, assessable, applies, reasons, justification, result };
}

export const getApplicability: Verb<typeof contract.getApplicability> = async (
  { db, clock },
  { standard_id },
) => {
  const [standard] = await findEnabledStandards(db, standard_id);
  if (!standard) throw new Refusal("not_found");
  const measures = await findMeasureNames(db, standard_id);
  const rows = await findSelected(db, { standard_id, today: dayOf(clock.now()) });
  const states = new Map(rows.map((row) => [row.control_id, row]));
  const positions = await findPositions(db, standard_id);
  return {
    company_standard: companyStandardFrom(standard),
    items: positions
      .filter(({ assessable, control_id }) => !assessable || states.has(control_id))
      .map((position) => ({
        ...applicabilityOf(position, states.get(position.control_id)),
        measures: measures.get(position.control_id) ?? [],
      })),
  };
};

import { findMeasureNames } from "#features/assurance/server/assurance.public.ts";
import type * as contract from "#features/compliance/compliance.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { applicabilityOf } from "./applicability.rules.ts";
import { companyStandardFrom } from "./company-standard.rules.ts";
import { findEnabledStandards } from "./company-standard.store.ts";
import { findPositions } from "./control-position.store.ts";
import { findSelected } from "./control-selection.store.ts";
import { dayOf } from "./santiago-days.ts";

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

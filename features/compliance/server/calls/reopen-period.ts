import type * as contract from "#features/compliance/compliance.contract.ts";
import { reopenStandard, statesOf } from "#features/control-states/server/control-states.public.ts";
import { recomputeControls } from "#features/evidence/server/evidence.public.ts";
import type { Verb } from "#platform/server/verb.ts";

export const reopenPeriod: Verb<typeof contract.reopenPeriod> = async (context, input) => {
  const standard = await reopenStandard(context, input);
  // Evidence went on changing while the states stood still.
  await recomputeControls(context, [...(await statesOf(context.db, input.id)).keys()]);
  return standard;
};

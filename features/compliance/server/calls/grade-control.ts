import type * as contract from "#features/compliance/control-status.contract.ts";
import { changeControl } from "#features/control-states/server/control-states.public.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { Verb } from "#platform/server/verb.ts";
import { statusOfControl } from "../controls/complete-statuses.ts";

export const gradeControl: Verb<typeof contract.gradeControl> = async (
  context,
  { id, version, reason, grade },
) => {
  await changeControl(context, id, { change: { grade }, reason, version });
  return await statusOfControl(context.db, id, dayOf(context.clock.now()));
};

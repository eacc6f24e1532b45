import type * as contract from "#features/compliance/control-status.contract.ts";
import { changeControl } from "#features/control-states/server/control-states.public.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { Verb } from "#platform/server/verb.ts";
import { statusOfControl } from "../controls/complete-statuses.ts";

export const quickUpdate: Verb<typeof contract.quickUpdate> = async (
  context,
  { id, version, reason, ...change },
) => {
  await changeControl(context, id, { change, reason, version });
  return await statusOfControl(context.db, id, dayOf(context.clock.now()));
};

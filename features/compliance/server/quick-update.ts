import type * as contract from "#features/compliance/control-status.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeControl, seenAs } from "./change-control.ts";
import { statusOfControl } from "./complete-statuses.ts";
import { dayOf } from "./santiago-days.ts";

export const quickUpdate: Verb<typeof contract.quickUpdate> = async (
  context,
  { id, version, reason, ...change },
) => {
  await changeControl(context, id, { change, reason, check: seenAs(version) });
  return await statusOfControl(context.db, id, dayOf(context.clock.now()));
};

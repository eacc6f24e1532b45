import type * as contract from "#features/compliance/control-status.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeControl, seenAs } from "./change-control.ts";
import { statusOfControl } from "./complete-statuses.ts";
import { dayOf } from "./santiago-days.ts";

export const gradeControl: Verb<typeof contract.gradeControl> = async (
  context,
  { id, version, reason, grade },
) => {
  await changeControl(context, id, { change: { grade }, reason, check: seenAs(version) });
  return await statusOfControl(context.db, id, dayOf(context.clock.now()));
};

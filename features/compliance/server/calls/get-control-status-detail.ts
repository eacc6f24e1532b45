import type * as contract from "#features/compliance/control-status.contract.ts";
import {
  findLastEvents,
  findStandard,
  historyLines,
} from "#features/control-states/server/control-states.public.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { Verb } from "#platform/server/verb.ts";
import { statusOfControl } from "../controls/complete-statuses.ts";

export const getControlStatusDetail: Verb<typeof contract.getControlStatusDetail> = async (
  { db, clock },
  { id },
) => {
  const status = await statusOfControl(db, id, dayOf(clock.now()));
  const standard = await findStandard(db, status.standard_id);
  const events = await historyLines(db, await findLastEvents(db, status.standard_id, id));
  return { status, closed: Boolean(standard?.closed_at), events };
};

import type * as contract from "#features/compliance/control-status.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findStandard } from "./company-standard.store.ts";
import { statusOfControl } from "./complete-statuses.ts";
import { findLastEvents } from "./control-event.store.ts";
import { historyLines } from "./history-lines.ts";
import { dayOf } from "./santiago-days.ts";

export const getControlStatusDetail: Verb<typeof contract.getControlStatusDetail> = async (
  { db, clock },
  { id },
) => {
  const status = await statusOfControl(db, id, dayOf(clock.now()));
  const standard = await findStandard(db, status.standard_id);
  const events = await historyLines(db, await findLastEvents(db, status.standard_id, id));
  return { status, closed: Boolean(standard?.closed_at), events };
};

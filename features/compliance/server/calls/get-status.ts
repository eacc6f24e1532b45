import type * as contract from "#features/compliance/control-status.contract.ts";
import { findRecorded } from "#features/control-states/server/control-states.public.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { completeStatuses } from "../controls/complete-statuses.ts";

export const getStatus: Verb<typeof contract.getStatus> = async ({ db, clock }, { id }) => {
  const recorded = await findRecorded(db, id);
  const [status] = await completeStatuses(db, recorded ? [recorded] : [], dayOf(clock.now()));
  if (!status) throw new Refusal("not_found");
  return status;
};

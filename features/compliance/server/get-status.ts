import type * as contract from "#features/compliance/control-status.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { completeStatuses } from "./complete-statuses.ts";
import { findRecorded } from "./control-selection.store.ts";
import { dayOf } from "./santiago-days.ts";

export const getStatus: Verb<typeof contract.getStatus> = async ({ db, clock }, { id }) => {
  const recorded = await findRecorded(db, id);
  const [status] = await completeStatuses(db, recorded ? [recorded] : [], dayOf(clock.now()));
  if (!status) throw new Refusal("not_found");
  return status;
};

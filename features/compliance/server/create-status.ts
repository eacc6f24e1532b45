import type * as contract from "#features/compliance/control-status.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeControl } from "./change-control.ts";
import { statusOfControl } from "./complete-statuses.ts";
import { dayOf } from "./santiago-days.ts";

export const createStatus: Verb<typeof contract.createStatus> = async (
  context,
  { control_id, reason, ...change },
) => {
  await changeControl(context, control_id, {
    change,
    reason,
    create: true,
    check({ id }) {
      if (id !== null)
        throw new Refusal("conflict", { detail: "El control ya tiene un estado. Ábralo para cambiarlo." });
    },
  });
  return await statusOfControl(context.db, control_id, dayOf(context.clock.now()));
};

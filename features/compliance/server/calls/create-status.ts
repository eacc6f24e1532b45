import type * as contract from "#features/compliance/control-status.contract.ts";
import { changeControl } from "#features/control-states/server/control-states.public.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { statusOfControl } from "../controls/complete-statuses.ts";

export const createStatus: Verb<typeof contract.createStatus> = async (
  context,
  { control_id, reason, ...change },
) => {
  await changeControl(context, control_id, {
    change,
    reason,
    // Of a control that nobody has touched.
    version: 0,
    create: true,
    check({ id }) {
      if (id !== null)
        throw new Refusal("conflict", { detail: "El control ya tiene un estado. Ábralo para cambiarlo." });
    },
  });
  return await statusOfControl(context.db, control_id, dayOf(context.clock.now()));
};

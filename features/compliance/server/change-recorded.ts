import type { ControlStatus } from "#features/control-states/control-states.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { changeControl, seenAs } from "./change-control.ts";
import { statusOfControl } from "./complete-statuses.ts";
import type { StateChange } from "./control-change.rules.ts";
import { findRecorded } from "./control-selection.store.ts";
import { dayOf } from "./santiago-days.ts";

interface Asked {
  id: string;
  version: number;
  reason: string;
  change: StateChange;
}

/** Changes a state that is named by its own id. */
export async function changeRecorded(
  context: VerbContext,
  { id, version, reason, change }: Asked,
): Promise<ControlStatus> {
  const recorded = await findRecorded(context.db, id);
  if (!recorded) throw new Refusal("not_found");
  const seen = seenAs(version);
  await changeControl(context, recorded.control_id, {
    change,
    reason,
    check(row) {
      // It was deleted meanwhile; the control may have another one by now.
      if (row.id !== id) throw new Refusal("not_found");
      seen(row);
    },
  });
  return await statusOfControl(context.db, recorded.control_id, dayOf(context.clock.now()));
}

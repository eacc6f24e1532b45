import type { EvidenceState } from "#features/compliance/control-states/control-states.contract.ts";
import { recomputeEvidence } from "#features/compliance/control-states/server/control-states.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { currentDay } from "../today.ts";
import { bestState, evidenceStateOnDay } from "./artifact-status.rules.ts";
import { type ControlEvidence, findControlEvidence } from "./worth.store.ts";

/** Recomputes the evidence state of some controls as of today and passes it to the area of control states. */
export async function recomputeControls(context: VerbContext, controlIds: readonly number[]): Promise<void> {
  const uniqueIds = [...new Set(controlIds)];
  if (uniqueIds.length === 0) return;
  const rows = await findControlEvidence(context.db, companyIn(context.actor), uniqueIds);
  await recomputeEvidence(context, evidenceStates(uniqueIds, rows, currentDay(context.clock)));
}

/** Returns the best evidence state of each control; `none` for a control without evidence. */
function evidenceStates(
  controlIds: readonly number[],
  rows: readonly ControlEvidence[],
  today: string,
): Map<number, EvidenceState> {
  const states = new Map<number, EvidenceState>(controlIds.map((id) => [id, "none"]));
  for (const { control_id, status, valid_until, approved_number, approved_until } of rows) {
    const approved = approved_number === null ? null : { status: "approved", valid_until: approved_until };
    const worth = evidenceStateOnDay({ status, valid_until }, approved, today);
    states.set(control_id, bestState([states.get(control_id) ?? "none", worth]));
  }
  return states;
}

/** Recomputes the evidence state of every control of the company; returns the number of changed controls. */
export async function recomputeCompany(context: VerbContext): Promise<number> {
  const rows = await findControlEvidence(context.db, companyIn(context.actor));
  const controls = [...new Set(rows.map(({ control_id }) => control_id))];
  if (controls.length === 0) return 0;
  const states = evidenceStates(controls, rows, currentDay(context.clock));
  return await recomputeEvidence(context, states, "Pasó el tiempo: se revisó la vigencia de las evidencias");
}

import { recomputeEvidence } from "#features/compliance/server/compliance.public.ts";
import type { EvidenceState } from "#features/control-states/control-states.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { bestState, worthOn } from "./artifact-status.rules.ts";
import { todayBy } from "./today.ts";
import { type ControlEvidence, findControlEvidence } from "./worth.store.ts";

/** Works out anew what the evidence of some controls is worth today, and tells the area that keeps their states. */
export async function recomputeControls(context: VerbContext, controlIds: readonly number[]): Promise<void> {
  const some = [...new Set(controlIds)];
  if (some.length === 0) return;
  const rows = await findControlEvidence(context.db, companyIn(context.actor), some);
  await recomputeEvidence(context, evidenceStates(some, rows, todayBy(context.clock)));
}

/** The best that each control has; a control that nothing speaks for has none. */
export function evidenceStates(
  controlIds: readonly number[],
  rows: readonly ControlEvidence[],
  today: string,
): Map<number, EvidenceState> {
  const states = new Map<number, EvidenceState>(controlIds.map((id) => [id, "none"]));
  for (const { control_id, status, valid_until, approved_number, approved_until } of rows) {
    const approved = approved_number === null ? null : { status: "approved", valid_until: approved_until };
    const worth = worthOn({ status, valid_until }, approved, today);
    states.set(control_id, bestState([states.get(control_id) ?? "none", worth]));
  }
  return states;
}

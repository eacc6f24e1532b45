import { recomputeEvidence } from "#features/compliance/server/compliance.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { evidenceStates } from "./settle-controls.ts";
import { todayBy } from "./today.ts";
import { findControlEvidence } from "./worth.store.ts";

/** Works out anew what all evidence of the company is worth; answers how many controls changed. */
export async function recomputeCompany(context: VerbContext): Promise<number> {
  const rows = await findControlEvidence(context.db, companyIn(context.actor));
  const controls = [...new Set(rows.map(({ control_id }) => control_id))];
  if (controls.length === 0) return 0;
  const states = evidenceStates(controls, rows, todayBy(context.clock));
  return await recomputeEvidence(context, states, "Pasó el tiempo: se revisó la vigencia de las evidencias");
}

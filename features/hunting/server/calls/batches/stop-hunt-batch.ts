import { inCompany } from "#features/companies/server/companies.public.ts";
import type { stopHuntBatch as call } from "#features/hunting/hunt-batch.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { SteppedVerb } from "#platform/server/steps.ts";
import { findBatchHunts } from "../../batches/hunt-batch.store.ts";
import { cancelHuntRun } from "../cancel-hunt-run.ts";

/** A run that ended in between is left as it ended. */
export const stopHuntBatch: SteppedVerb<typeof call> = async (steps, { id }) => {
  const hunts = await steps.briefly("read", ({ db }) => findBatchHunts(db, id));
  if (hunts.length === 0) throw new Refusal("not_found");
  let stopped = 0;
  for (const hunt of hunts.filter(({ status }) => status === "running")) {
    try {
      await inCompany(steps, hunt.company_id, "write", (context) => cancelHuntRun(context, { id: hunt.id }));
      stopped += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return { stopped };
};

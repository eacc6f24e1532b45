import { writeInEach } from "#features/companies/server/companies.public.ts";
import type { stopHuntBatch as call } from "#features/hunting/hunt-batch.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { SteppedVerb } from "#platform/server/steps.ts";
import { findBatchHunts } from "../../batches/hunt-batch.store.ts";
import { cancelHuntRun } from "../cancel-hunt-run.ts";

/** A run that ended in between is left as it ended. */
export const stopHuntBatch: SteppedVerb<typeof call> = async (steps, { id }) => {
  const hunts = await steps.briefly("read", ({ db }) => findBatchHunts(db, id));
  if (hunts.length === 0) throw new Refusal("not_found");
  const running = new Map(
    hunts.filter(({ status }) => status === "running").map((hunt) => [hunt.company_id, hunt.id]),
  );
  if (running.size === 0) return { stopped: 0 };
  const { done } = await writeInEach(steps, [...running.keys()], (context) =>
    cancelHuntRun(context, { id: running.get(companyIn(context.actor)) ?? "" }),
  );
  return { stopped: done.length };
};

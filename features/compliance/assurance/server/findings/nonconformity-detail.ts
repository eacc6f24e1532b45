import type { NonconformityDetail } from "#features/compliance/assurance/contracts/nonconformity.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findSteps } from "#platform/server/work/step.store.ts";
import { providerToday } from "../today-of.ts";
import { findControlRefs } from "./control-ref.store.ts";
import { nonconformityFrom, stepFrom } from "./nonconformity.rules.ts";
import { findNonconformities } from "./nonconformity.store.ts";

/** The maximum number of steps that a nonconformity shows; the newest are shown. */
const maxSteps = 200;

/** Returns one nonconformity with its activity; every call that changes it returns this view. */
export async function nonconformityDetail(
  { db, clock }: Pick<VerbContext, "db" | "clock">,
  id: string,
): Promise<NonconformityDetail> {
  const [row] = await findNonconformities(db, [id]);
  if (!row) throw new Refusal("not_found");
  const [controls, steps] = await Promise.all([
    findControlRefs(db, [row.control_id]),
    findSteps(db, "nonconformity", [id], maxSteps),
  ]);
  return {
    nonconformity: nonconformityFrom(row, controls, providerToday(clock)),
    steps: steps.map(stepFrom),
  };
}

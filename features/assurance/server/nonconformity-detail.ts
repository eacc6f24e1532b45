import type { NonconformityDetail } from "#features/assurance/nonconformity.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findControlRefs } from "./control-ref.store.ts";
import { nonconformityFrom, stepFrom } from "./nonconformity.rules.ts";
import { findNonconformity } from "./nonconformity.store.ts";
import { findSteps } from "./nonconformity-step.store.ts";
import { todayOf } from "./today-of.ts";

/** One nonconformity with its story, as every change of it answers. */
export async function nonconformityDetail(
  { db, clock }: Pick<VerbContext, "db" | "clock">,
  id: string,
): Promise<NonconformityDetail> {
  const row = await findNonconformity(db, id);
  if (!row) throw new Refusal("not_found");
  const [controls, steps] = await Promise.all([findControlRefs(db, [row.control_id]), findSteps(db, id)]);
  return { nonconformity: nonconformityFrom(row, controls, todayOf(clock)), steps: steps.map(stepFrom) };
}

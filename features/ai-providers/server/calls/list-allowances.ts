import type * as contract from "#features/ai-providers/ai-use.contract.ts";
import { isoInstant } from "#platform/contract/dates/iso-instant.ts";
import type { Verb } from "#platform/server/verb.ts";
import { monthOf } from "../exchanges/cost.rules.ts";
import { type AllowanceRow, findAllowances } from "../providers/allowance.store.ts";
import { outsideProvider } from "../providers/managed-provider.ts";

export const listAllowances: Verb<typeof contract.listAllowances> = async ({ db, clock }, { id }) => {
  await outsideProvider(db, id);
  return (await findAllowances(db, id, monthOf(clock.now()))).map(allowanceFrom);
};

export function allowanceFrom({ changed_at, month_cost, ...row }: AllowanceRow): contract.Allowance {
  return { ...row, month_cost: Number(month_cost), changed_at: isoInstant(changed_at) };
}

import type * as contract from "#features/hardening/contracts/hardening-target.contract.ts";
import { ruleFrom } from "#features/hardening/server/rules/rule-view.ts";
import { countOutcomes, findRulePage } from "#features/hardening/server/rules/target-rule.store.ts";
import { findTarget } from "#features/hardening/server/targets/target.store.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listTargetRules: Verb<typeof contract.listTargetRules> = async (
  { db, clock },
  { id, limit, cursor, ...filter },
) => {
  const target = await findTarget(db, id);
  if (!target) throw new Refusal("not_found");
  const asked = { target, filter, today: dayOf(clock.now()) };
  const page = await findRulePage(db, { ...asked, page: { limit, cursor } });
  return { ...page, items: page.items.map(ruleFrom), outcomes: await countOutcomes(db, asked) };
};

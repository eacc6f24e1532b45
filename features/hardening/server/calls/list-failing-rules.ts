import type * as contract from "#features/hardening/contracts/hardening-list.contract.ts";
import { findFailingRules } from "#features/hardening/server/rules/failing-rule.store.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listFailingRules: Verb<typeof contract.listFailingRules> = ({ db }, input) =>
  findFailingRules(db, input);

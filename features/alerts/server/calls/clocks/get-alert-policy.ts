import type * as contract from "#features/alerts/contracts/alert-clock.contract.ts";
import { findPolicy } from "#features/alerts/server/clocks/alert-policy.store.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getAlertPolicy: Verb<typeof contract.getAlertPolicy> = async ({ db }) => await findPolicy(db);

import type * as contract from "#features/alerts/alert-clock.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findPolicy } from "./alert-policy.store.ts";

export const getAlertPolicy: Verb<typeof contract.getAlertPolicy> = async ({ db }) => await findPolicy(db);

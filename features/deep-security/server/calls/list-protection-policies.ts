import type { listProtectionPolicies as call } from "#features/deep-security/contracts/protection-panel.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findPolicies } from "../policies/policy.store.ts";

export const listProtectionPolicies: Verb<typeof call> = async ({ db }) => ({
  items: (await findPolicies(db)).map(({ taken_at, number, parent_number, ...policy }) => ({
    ...policy,
    number: Number(number),
    parent_number: parent_number === null ? null : Number(parent_number),
    taken_at: taken_at.toISOString(),
  })),
});

import type { listSubscriptions as call } from "#features/threats/contracts/taxii.contract.ts";
import { findSubscriptions } from "#features/threats/server/taxii/subscription.store.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listSubscriptions: Verb<typeof call> = async ({ db }) => ({
  items: (await findSubscriptions(db)).map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
  })),
});

import type * as contract from "#features/alerts/contracts/suppression.contract.ts";
import { beginSuppression } from "#features/alerts/server/suppression/begin-suppression.ts";
import type { Verb } from "#platform/server/verb.ts";

export const createSuppressionRule: Verb<typeof contract.createSuppressionRule> = async (
  context,
  { reason, expires_at, ...conditions },
) => ({
  suppression: await beginSuppression(context, {
    kind: "rule",
    reason,
    starts_at: context.clock.now(),
    ends_at: new Date(expires_at),
    conditions,
  }),
});

import type * as contract from "#features/alerts/suppression.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { beginSuppression } from "./begin-suppression.ts";

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

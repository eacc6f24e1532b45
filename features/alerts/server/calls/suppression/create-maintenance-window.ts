import type * as contract from "#features/alerts/contracts/suppression.contract.ts";
import { beginSuppression } from "#features/alerts/server/suppression/begin-suppression.ts";
import type { Verb } from "#platform/server/verb.ts";

export const createMaintenanceWindow: Verb<typeof contract.createMaintenanceWindow> = async (
  context,
  { reason, starts_at, ends_at, assets },
) => ({
  suppression: await beginSuppression(context, {
    kind: "window",
    reason,
    starts_at: new Date(starts_at),
    ends_at: new Date(ends_at),
    conditions: { assets },
  }),
});

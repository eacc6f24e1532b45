import type * as contract from "#features/alerts/suppression.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { beginSuppression } from "./begin-suppression.ts";

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

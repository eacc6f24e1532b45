import type * as contract from "#features/assurance/nonconformity.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { lockSeenNonconformity } from "./hold-seen-nonconformity.ts";
import { stepNonconformity } from "./step-nonconformity.ts";

const refused = "Solo se reabre lo que está cerrado.";

/** What the check said stays in the story; the nonconformity waits for a new one. */
export const reopenNonconformity: Verb<typeof contract.reopenNonconformity> = async (
  context,
  { id, version, reason },
) => {
  const held = await lockSeenNonconformity(context.db, { id, version });
  if (held.status !== "closed") throw new Refusal("conflict", { detail: refused });
  return await stepNonconformity(context, held, {
    to: "in_progress",
    note: reason,
    action: "nonconformity.reopened",
    refused,
    change: { effectiveness: "", closed_at: null },
  });
};

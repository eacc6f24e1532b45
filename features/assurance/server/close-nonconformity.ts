import type * as contract from "#features/assurance/nonconformity.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { lockSeenNonconformity } from "./hold-seen-nonconformity.ts";
import { stepNonconformity } from "./step-nonconformity.ts";

export const closeNonconformity: Verb<typeof contract.closeNonconformity> = async (
  context,
  { id, version, effectiveness },
) => {
  const held = await lockSeenNonconformity(context.db, { id, version });
  return await stepNonconformity(context, held, {
    to: "closed",
    note: effectiveness,
    action: "nonconformity.closed",
    refused: "Solo se cierra lo que espera verificación.",
    change: { effectiveness, closed_at: context.clock.now() },
  });
};

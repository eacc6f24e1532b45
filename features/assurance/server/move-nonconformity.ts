import type * as contract from "#features/assurance/nonconformity.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { lockSeenNonconformity } from "./hold-seen-nonconformity.ts";
import { missingWork } from "./nonconformity.rules.ts";
import { stepNonconformity } from "./step-nonconformity.ts";

const refused = {
  in_progress: "Solo se trabaja en lo que está abierto o espera verificación.",
  awaiting_check: "Solo se envía a verificar lo que está en curso.",
} as const;

export const moveNonconformity: Verb<typeof contract.moveNonconformity> = async (
  context,
  { id, version, to, note },
) => {
  const held = await lockSeenNonconformity(context.db, { id, version });
  // Opening a closed one again is the provider's, with a reason.
  if (held.status === "closed") throw new Refusal("conflict", { detail: refused[to] });
  const missing = to === "awaiting_check" ? missingWork(held.kind, held) : [];
  if (missing.length > 0)
    throw new Refusal("conflict", {
      detail: `Antes de enviarla a verificar, escriba ${missing.join(" y ")}.`,
    });
  return await stepNonconformity(context, held, {
    to,
    note,
    action: "nonconformity.moved",
    refused: refused[to],
  });
};

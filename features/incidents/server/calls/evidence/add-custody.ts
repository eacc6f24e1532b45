import type * as contract from "#features/incidents/contracts/incident-evidence.contract.ts";
import { actOnEvidence } from "#features/incidents/server/evidence/act-on-evidence.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const addCustody: Verb<typeof contract.addCustody> = async (
  context,
  { id, evidence_id, act, reason, place },
) =>
  await actOnEvidence(context, { id, evidence_id }, async (piece) => {
    if (act === "destroyed" && piece.legal_hold)
      throw new Refusal("conflict", { detail: "Está bajo retención legal: no se destruye." });
    return { act, reason, place };
  });

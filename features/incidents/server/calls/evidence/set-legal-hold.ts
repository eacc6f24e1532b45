import type * as contract from "#features/incidents/contracts/incident-evidence.contract.ts";
import { findPiece, setHold } from "#features/incidents/server/evidence/evidence.store.ts";
import { pieceOf } from "#features/incidents/server/evidence/evidence-view.ts";
import { actOnIncident } from "#features/incidents/server/work/act-on-incident.ts";
import { incidentKind } from "#features/incidents/server/work/incident-case.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addToStory } from "#platform/server/work/comment-on-case.ts";

export const setLegalHold: Verb<typeof contract.setLegalHold> = async (
  context,
  { id, evidence_id, legal_hold, reason },
) => {
  await actOnIncident(context, id, async ({ ids }) => {
    const piece = await findPiece(context.db, ids, evidence_id);
    if (!piece) throw new Refusal("not_found");
    if (piece.legal_hold === legal_hold) return undefined;
    await setHold(context.db, evidence_id, legal_hold);
    const what = legal_hold ? "queda bajo retención legal" : "sale de la retención legal";
    await addToStory(context, incidentKind, [
      { caseId: id, type: "evidence_moved", note: `${piece.title} ${what}: ${reason}` },
    ]);
    return { action: "legal_hold_set", details: { legal_hold } };
  });
  return await pieceOf(context, id, evidence_id);
};

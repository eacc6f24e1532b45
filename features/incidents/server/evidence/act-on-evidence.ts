import type { Evidence } from "#features/incidents/contracts/incident-evidence.contract.ts";
import type { CustodyAct } from "#features/incidents/contracts/incident-terms.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { addToStory } from "#platform/server/work/comment-on-case.ts";
import { actOnIncident } from "../work/act-on-incident.ts";
import { incidentKind } from "../work/incident-case.ts";
import { findCustody } from "./custody.store.ts";
import { addLinkOfCustody } from "./custody.ts";
import { type EvidenceRow, findPiece } from "./evidence.store.ts";
import { pieceOf } from "./evidence-view.ts";

interface Done {
  act: CustodyAct;
  reason: string;
  place?: string;
}

/** Does something with a piece of evidence, of which its custody and the story of the incident speak. */
export async function actOnEvidence(
  context: VerbContext,
  { id, evidence_id }: { id: string; evidence_id: string },
  work: (piece: EvidenceRow) => Promise<Done>,
): Promise<Evidence> {
  await actOnIncident(context, id, async ({ ids }) => {
    const piece = await findPiece(context.db, ids, evidence_id);
    if (!piece) throw new Refusal("not_found");
    if ((await findCustody(context.db, [evidence_id])).some(({ act }) => act === "destroyed"))
      throw new Refusal("conflict", { detail: "Esa evidencia se destruyó: su custodia está cerrada." });
    const done = await work(piece);
    const custody = await addLinkOfCustody(context, piece, done);
    await addToStory(context, incidentKind, [
      { caseId: id, type: "evidence_moved", note: `${piece.title}: ${done.reason}` },
    ]);
    return { action: "custody_recorded", details: { act: done.act, custody } };
  });
  return await pieceOf(context, id, evidence_id);
}

import { v7 as uuidv7 } from "uuid";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { appendActivity } from "#platform/server/work/comment-on-case.ts";
import { actOnIncident } from "../work/act-on-incident.ts";
import { incidentKind } from "../work/incident-case.ts";
import { addLinkOfCustody } from "./custody.ts";
import { addEvidence, type NewEvidence } from "./evidence.store.ts";

type Described = Omit<NewEvidence, "company_id" | "id" | "incident_id" | "added_by_name" | "added_at">;

/** Adds a piece of evidence to an incident with the first entry of its custody chain, and returns its id. */
export async function receiveEvidence(
  context: VerbContext,
  id: string,
  piece: Described,
  { reason, fileKey }: { reason: string; fileKey: string | null },
): Promise<string> {
  const { db, actor, clock } = context;
  const pieceId = uuidv7();
  await actOnIncident(context, id, async () => {
    await addEvidence(
      db,
      {
        ...piece,
        company_id: companyIn(actor),
        id: pieceId,
        incident_id: id,
        added_by_name: authorOf(actor).name,
        added_at: clock.now(),
      },
      fileKey,
    );
    const act = fileKey === null ? ("registered" as const) : ("received" as const);
    const custody = await addLinkOfCustody(
      context,
      { id: pieceId, incident_id: id, sha256: piece.sha256 },
      { act, reason, place: piece.place },
    );
    await appendActivity(context, incidentKind, [{ caseId: id, type: "evidence_added", note: piece.title }]);
    return { action: "evidence_added", details: { kind: piece.kind, sha256: piece.sha256, custody } };
  });
  return pieceId;
}

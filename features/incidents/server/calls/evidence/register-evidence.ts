import type * as contract from "#features/incidents/contracts/incident-evidence.contract.ts";
import { pieceOf } from "#features/incidents/server/evidence/evidence-view.ts";
import { receiveEvidence } from "#features/incidents/server/evidence/receive-evidence.ts";
import type { Verb } from "#platform/server/verb.ts";

export const registerEvidence: Verb<typeof contract.registerEvidence> = async (
  context,
  { id, reason, acquired_at, ...described },
) => {
  const piece = {
    ...described,
    kind: "physical" as const,
    file_name: null,
    content_type: null,
    bytes: null,
    acquired_at: acquired_at ? new Date(acquired_at) : null,
  };
  return await pieceOf(context, id, await receiveEvidence(context, id, piece, { reason, fileKey: null }));
};

import type * as contract from "#features/incidents/contracts/incident-evidence.contract.ts";
import { pieceOf } from "#features/incidents/server/evidence/evidence-view.ts";
import { receiveEvidence } from "#features/incidents/server/evidence/receive-evidence.ts";
import type { Verb } from "#platform/server/verb.ts";

export const addEvidenceFile: Verb<typeof contract.addEvidenceFile> = async (
  context,
  { id, file, reason, acquired_at, ...described },
) => {
  const piece = {
    ...described,
    kind: "file" as const,
    file_name: file.name,
    content_type: file.contentType,
    bytes: file.bytes,
    sha256: file.sha256,
    acquired_at: acquired_at ? new Date(acquired_at) : null,
    place: "",
    seal: "",
  };
  return await pieceOf(context, id, await receiveEvidence(context, id, piece, { reason, fileKey: file.key }));
};

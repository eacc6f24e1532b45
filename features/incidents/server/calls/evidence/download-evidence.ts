import type * as contract from "#features/incidents/contracts/incident-evidence.contract.ts";
import { actOnEvidence } from "#features/incidents/server/evidence/act-on-evidence.ts";
import { measureFile } from "#features/incidents/server/evidence/measure-file.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const downloadEvidence: Verb<typeof contract.downloadEvidence> = async (
  context,
  { id, evidence_id, reason },
) => {
  let file: { key: string; name: string; contentType: string } | undefined;
  await actOnEvidence(context, { id, evidence_id }, async ({ file_key, file_name, content_type }) => {
    if (file_key === null) throw new Refusal("conflict", { detail: "Esa evidencia no está en el portal." });
    // What did not leave stands in no custody.
    if ((await measureFile(context.files, file_key)) === null)
      throw new Refusal("conflict", { detail: "El archivo ya no está: mida la evidencia de nuevo." });
    file = {
      key: file_key,
      name: file_name ?? "evidencia",
      contentType: content_type ?? "application/octet-stream",
    };
    return { act: "downloaded", reason };
  });
  if (!file) throw new Refusal("not_found");
  return file;
};

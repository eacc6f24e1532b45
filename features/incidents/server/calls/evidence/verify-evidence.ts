import type * as contract from "#features/incidents/contracts/incident-evidence.contract.ts";
import { actOnEvidence } from "#features/incidents/server/evidence/act-on-evidence.ts";
import { markChecked } from "#features/incidents/server/evidence/evidence.store.ts";
import { measureFile, outcomeOf } from "#features/incidents/server/evidence/measure-file.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const verifyEvidence: Verb<typeof contract.verifyEvidence> = async (context, { id, evidence_id }) => {
  const { db, files, clock } = context;
  return await actOnEvidence(context, { id, evidence_id }, async ({ file_key, sha256, checked_at }) => {
    if (file_key === null || sha256 === null)
      throw new Refusal("conflict", {
        detail: "Esa evidencia no está en el portal: revísela donde se guarda.",
      });
    const outcome = outcomeOf(sha256, await measureFile(files, file_key));
    const checked = { at: clock.now(), intact: outcome.act === "verified", seen: checked_at };
    await markChecked(db, evidence_id, checked);
    return outcome;
  });
};

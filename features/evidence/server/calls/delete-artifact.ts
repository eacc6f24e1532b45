import type * as contract from "#features/evidence/evidence.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findFiles } from "../artifacts/artifact-parts.store.ts";
import { controlsRestingOn } from "../artifacts/links.store.ts";
import { deleteArtifactRow, lockArtifact } from "../artifacts/write-artifact.store.ts";
import { recomputeControls } from "../worth/recompute-controls.ts";

/** The hashes stay in the audit log; the files leave the store once no row names them. */
export const deleteArtifact: Verb<typeof contract.deleteArtifact> = async (context, { id }) => {
  const { db, audit, announce } = context;
  const held = await lockArtifact(db, id);
  if (!held) throw new Refusal("not_found");
  const files = await findFiles(db, id);
  const controls = await controlsRestingOn(db, id);
  await deleteArtifactRow(db, id);
  audit({
    action: "evidence.deleted",
    objectType: "evidence",
    objectId: id,
    details: { title: held.title, files: files.map(({ name, sha256 }) => ({ name, sha256 })) },
  });
  announce({ topic: "evidence.changed", data: { id } });
  await recomputeControls(context, controls);
  return {};
};

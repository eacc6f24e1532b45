import type * as contract from "#features/evidence/evidence.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { controlsRestingOn, removeLinks } from "../artifacts/links.store.ts";
import { readArtifact } from "../artifacts/read-artifact.ts";
import { lockArtifact, touchArtifact } from "../artifacts/write-artifact.store.ts";
import { recomputeControls } from "../worth/recompute-controls.ts";

export const unlinkArtifact: Verb<typeof contract.unlinkArtifact> = async (
  context,
  { id, control_ids, measure_ids },
) => {
  const { db, clock, audit, announce } = context;
  const links = { controlIds: control_ids, measureIds: measure_ids };
  const held = await lockArtifact(db, id);
  if (!held) throw new Refusal("not_found");
  const rested = await controlsRestingOn(db, id);
  if (!(await removeLinks(db, id, links))) {
    context.nothingChanged();
    return await readArtifact(context, id);
  }
  await touchArtifact(db, id, clock.now());
  audit({ action: "evidence.unlinked", objectType: "evidence", objectId: id, details: links });
  announce({ topic: "evidence.changed", data: { id } });
  await recomputeControls(context, rested);
  return await readArtifact(context, id);
};

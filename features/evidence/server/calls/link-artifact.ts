import type * as contract from "#features/evidence/evidence.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addLinks, controlsRestingOn, linksExist } from "../artifacts/links.store.ts";
import { readArtifact } from "../artifacts/read-artifact.ts";
import { lockArtifact, touchArtifact } from "../artifacts/write-artifact.store.ts";
import { recomputeControls } from "../worth/recompute-controls.ts";

export const linkArtifact: Verb<typeof contract.linkArtifact> = async (
  context,
  { id, control_ids, measure_ids },
) => {
  const { db, actor, clock, audit, announce } = context;
  const links = { controlIds: control_ids, measureIds: measure_ids };
  const held = await lockArtifact(db, id);
  if (!held || !(await linksExist(db, links))) throw new Refusal("not_found");
  const [at, by] = [clock.now(), authorOf(actor).name];
  if (!(await addLinks(db, { companyId: companyIn(actor), evidenceId: id, at, by, ...links }))) {
    context.nothingChanged();
    return await readArtifact(context, id);
  }
  await touchArtifact(db, id, at);
  audit({ action: "evidence.linked", objectType: "evidence", objectId: id, details: links });
  announce({ topic: "evidence.changed", data: { id } });
  await recomputeControls(context, await controlsRestingOn(db, id));
  return await readArtifact(context, id);
};

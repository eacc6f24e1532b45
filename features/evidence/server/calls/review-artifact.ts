import type * as contract from "#features/evidence/evidence.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findRevisions } from "../artifacts/artifact-parts.store.ts";
import { evidenceNamed, manyEvidence } from "../artifacts/evidence-notice.ts";
import { controlsRestingOn } from "../artifacts/links.store.ts";
import { readArtifact } from "../artifacts/read-artifact.ts";
import { lockArtifact, touchArtifact, updateRevision } from "../artifacts/write-artifact.store.ts";
import { recomputeControls } from "../worth/recompute-controls.ts";

const outcomes = {
  approve: { status: "approved", action: "evidence.approved" },
  reject: { status: "rejected", action: "evidence.rejected" },
} as const;

export const reviewArtifact: Verb<typeof contract.reviewArtifact> = async (
  context,
  { id, version, decision, reason, valid_until },
) => {
  const { db, actor, clock, audit, announce } = context;
  const held = asSeen(await lockArtifact(db, id), { version });
  const [newest] = await findRevisions(db, id);
  if (newest?.status !== "in_review")
    throw new Refusal("conflict", { detail: "Esta revisión ya fue aprobada o rechazada." });
  const author = authorOf(actor);
  if (author.id !== null && newest.added_by_id === author.id)
    throw new Refusal("conflict", {
      detail: "Usted subió esta revisión: debe aprobarla o rechazarla otra persona.",
    });
  if (decision === "reject" && reason.length < 3)
    throw new Refusal("invalid_input", { detail: "Escriba por qué se rechaza." });
  const { status, action } = outcomes[decision];
  const at = clock.now();
  await updateRevision(
    db,
    { evidenceId: id, number: held.revision },
    {
      status,
      reviewed_at: at,
      reviewed_by_name: author.name,
      review_reason: reason,
      ...(decision === "approve" && valid_until ? { valid_until } : {}),
    },
  );
  await touchArtifact(db, id, at);
  audit({ action, objectType: "evidence", objectId: id, details: { revision: held.revision, reason } });
  if (decision === "reject" && newest.added_by_id !== null)
    context.notify({
      kind: "refused",
      to: { people: [newest.added_by_id] },
      about: evidenceNamed(id, held.title),
      many: manyEvidence,
    });
  announce({ topic: "evidence.changed", data: { id } });
  await recomputeControls(context, await controlsRestingOn(db, id));
  return await readArtifact(context, id);
};

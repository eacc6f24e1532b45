import { ownerOf } from "#features/compliance/server/compliance.public.ts";
import type * as contract from "#features/evidence/evidence.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { BeforeFiles, Verb } from "#platform/server/verb.ts";
import { findFiles, findRevisions } from "./artifact-parts.store.ts";
import { findArtifactRow } from "./artifact-row.store.ts";
import { controlsRestingOn } from "./links.store.ts";
import { readArtifact } from "./read-artifact.ts";
import { reviseArtifact } from "./revise-artifact.ts";
import { revisionFacts } from "./revision-facts.ts";
import { searchText } from "./search-text.ts";
import { recomputeControls } from "./settle-controls.ts";
import { expectSpace } from "./take-space.ts";
import { lockArtifact, type RevisionFacts, touchArtifact, updateRevision } from "./write-artifact.store.ts";

/** The evidence is there, and space for what comes. */
export const beforeReplacing: BeforeFiles<typeof contract.replaceArtifact> = async (
  context,
  { id = "" },
  bytes,
) => {
  if (!(await findArtifactRow(context.db, id))) throw new Refusal("not_found");
  await expectSpace(context, bytes);
};

const days = [
  "period_from",
  "period_to",
  "collected_on",
  "valid_until",
] as const satisfies (keyof RevisionFacts)[];

export const replaceArtifact: Verb<typeof contract.replaceArtifact> = async (context, told) => {
  const { db, actor, clock, audit, announce } = context;
  const { id, title, description, version } = told;
  const held = await lockArtifact(db, id);
  if (!held) throw new Refusal("not_found");
  if (held.version !== version) throw new Refusal("stale_version");
  const facts = revisionFacts(told);
  const owner = await ownerOf(db, actor, told.owner_id ?? null);
  const [newest] = await findRevisions(db, id);
  // What was reviewed is not said again in other words: other days make a revision of their own.
  const renewed = newest?.status !== "in_review" && days.some((day) => facts[day] !== newest?.[day]);
  const revises = Boolean(told.files) || renewed;
  const revision = revises ? held.revision + 1 : held.revision;
  if (revises) await reviseArtifact(context, { evidenceId: id, number: revision }, facts, told.files);
  else if (newest?.status === "in_review")
    await updateRevision(db, { evidenceId: id, number: revision }, facts);
  const files = (await findFiles(db, id)).filter((file) => file.revision === revision);
  await touchArtifact(db, id, clock.now(), {
    title,
    description,
    ...owner,
    revision,
    search: searchText({ title, description, owner_name: owner.owner_name ?? null, files }),
  });
  audit({
    action: revises ? "evidence.revised" : "evidence.updated",
    objectType: "evidence",
    objectId: id,
    details: { title, revision, files: files.map(({ name, sha256 }) => ({ name, sha256 })) },
  });
  announce({ topic: "evidence.changed", data: { id } });
  await recomputeControls(context, await controlsRestingOn(db, id));
  return await readArtifact(context, id);
};

import { ownerOf } from "#features/companies/server/companies.public.ts";
import type * as contract from "#features/evidence/evidence.contract.ts";
import type { UploadedFile } from "#platform/contract/uploaded-file.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen, withoutVersion } from "#platform/server/seen-version.ts";
import type { BeforeFiles, Verb, VerbContext } from "#platform/server/verb.ts";
import { findArtifactRow } from "../artifacts/artifact.store.ts";
import { findFiles, findRevisions } from "../artifacts/artifact-parts.store.ts";
import { askForReview } from "../artifacts/evidence-notice.ts";
import { controlsRestingOn } from "../artifacts/links.store.ts";
import { readArtifact } from "../artifacts/read-artifact.ts";
import { revisionFacts, searchText } from "../artifacts/revision-facts.ts";
import {
  insertRevision,
  lockArtifact,
  type RevisionFacts,
  touchArtifact,
  updateRevision,
} from "../artifacts/write-artifact.store.ts";
import { admitFiles, carryFiles, expectSpace, keepFiles } from "../files/keep-files.ts";
import { recomputeControls } from "../worth/recompute-controls.ts";

/** A revision to be reviewed: with new files, or about the same ones. */
async function reviseArtifact(
  context: VerbContext,
  { evidenceId, number }: { evidenceId: string; number: number },
  facts: RevisionFacts,
  uploads: UploadedFile[] | undefined,
): Promise<void> {
  const { db, actor, clock } = context;
  const author = authorOf(actor);
  const files = uploads && (await admitFiles(context, uploads));
  await insertRevision(db, {
    ...facts,
    company_id: companyIn(actor),
    evidence_id: evidenceId,
    number,
    added_at: clock.now(),
    added_by_id: author.id,
    added_by_name: author.name,
  });
  if (files) await keepFiles(context, { evidenceId, revision: number }, files);
  else await carryFiles(context, { evidenceId, revision: number });
}

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

export const replaceArtifact: Verb<typeof contract.replaceArtifact> = async (context, replacement) => {
  const { db, actor, clock, audit, announce } = context;
  const { id, description, version, owner_id } = replacement;
  const held = asSeen(await lockArtifact(db, id), { version });
  const title = replacement.title ?? held.title;
  const facts = revisionFacts(replacement);
  const owner = {
    owner_id: held.owner_id,
    owner_name: held.owner_name,
    ...(await ownerOf(db, actor, owner_id === "none" ? null : owner_id)),
  };
  const [newest] = await findRevisions(db, id);
  // What was reviewed is not said again in other words: other days make a revision of their own.
  const renewed = newest?.status !== "in_review" && days.some((day) => facts[day] !== newest?.[day]);
  const revises = Boolean(replacement.files) || renewed;
  const revision = revises ? held.revision + 1 : held.revision;
  if (revises) await reviseArtifact(context, { evidenceId: id, number: revision }, facts, replacement.files);
  else if (newest?.status === "in_review")
    await updateRevision(db, { evidenceId: id, number: revision }, facts);
  const files = (await findFiles(db, id)).filter((file) => file.revision === revision);
  await touchArtifact(db, id, clock.now(), {
    title,
    description,
    ...owner,
    revision,
    search: searchText({ title, description, owner_name: owner.owner_name, files }),
  });
  audit({
    action: revises ? "evidence.revised" : "evidence.updated",
    objectType: "evidence",
    objectId: id,
    details: {
      title,
      revision,
      files: files.map(({ name, sha256 }) => ({ name, sha256 })),
      ...withoutVersion(version),
    },
  });
  if (revises) askForReview(context, id, title);
  announce({ topic: "evidence.changed", data: { id } });
  await recomputeControls(context, await controlsRestingOn(db, id));
  return await readArtifact(context, id);
};

import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import type { ArtifactDetail, addStatusArtifact } from "#features/compliance/evidence/evidence.contract.ts";
import { findPossibleOwner } from "#features/identity/companies/server/companies.public.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { admitFiles, saveFiles } from "../files/save-files.ts";
import { recomputeControls } from "../worth/recompute-controls.ts";
import { notifyOfReviewRequest } from "./evidence-notice.ts";
import { addLinks, findControlsSupportedBy, linksExist } from "./links.store.ts";
import { readArtifact } from "./read-artifact.ts";
import { revisionFacts, searchText } from "./revision-facts.ts";
import { insertArtifact, insertRevision } from "./write-artifact.store.ts";

export type NewArtifact = Omit<z.output<(typeof addStatusArtifact)["input"]>, "id">;

/** Adds evidence with its first revision, for controls and measures that exist. */
export async function addArtifact(
  context: VerbContext,
  artifact: NewArtifact,
  links: { controlIds: readonly number[]; measureIds: readonly string[] },
): Promise<ArtifactDetail> {
  const { db, actor, clock, audit, announce } = context;
  const [id, company_id, at, author] = [uuidv7(), companyIn(actor), clock.now(), authorOf(actor)];
  const facts = revisionFacts(artifact);
  const files = await admitFiles(context, artifact.files);
  const owner = await findPossibleOwner(db, actor, artifact.owner_id ?? author.id);
  if (!(await linksExist(db, links))) throw new Refusal("not_found");
  const title = artifact.title ?? titleFrom(artifact.files[0]?.name ?? "");
  const { description } = artifact;
  const search = searchText({ title, description, owner_name: owner.owner_name ?? null, files });
  await insertArtifact(db, {
    company_id,
    id,
    title,
    description,
    owner_id: null,
    owner_name: null,
    ...owner,
    search,
    at,
    by: author.name,
  });
  await insertRevision(db, {
    ...facts,
    company_id,
    evidence_id: id,
    number: 1,
    added_at: at,
    added_by_id: author.id,
    added_by_name: author.name,
  });
  await saveFiles(context, { evidenceId: id, revision: 1 }, files);
  await addLinks(db, { companyId: company_id, evidenceId: id, at, by: author.name, ...links });
  audit({
    action: "evidence.added",
    objectType: "evidence",
    objectId: id,
    details: { title, files: files.map(({ name, sha256 }) => ({ name, sha256 })), ...links },
  });
  notifyOfReviewRequest(context, id, title);
  announce({ topic: "evidence.changed", data: { id } });
  await recomputeControls(context, await findControlsSupportedBy(db, id));
  return await readArtifact(context, id);
}

function titleFrom(name: string): string {
  return (
    name
      .replace(/\.[^.]+$/, "")
      .replaceAll("_", " ")
      .trim() || "Evidencia"
  );
}

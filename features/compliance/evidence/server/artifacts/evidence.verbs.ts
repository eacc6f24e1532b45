import { controlOfStatus } from "#features/compliance/control-states/server/control-states.public.ts";
import { artifactStatuses } from "#features/compliance/evidence/artifact-query.ts";
import { findPossibleOwner } from "#features/identity/companies/server/companies.public.ts";
import type { UploadedFile } from "#platform/contract/uploaded-file.ts";
import { authorOf, companyIn, personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen, withoutVersion } from "#platform/server/seen-version.ts";
import { type BeforeFiles, route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import * as contract from "../../evidence.contract.ts";
import { admitFiles, expectSpace, linkPreviousFiles, saveFiles } from "../files/save-files.ts";
import { currentDay } from "../today.ts";
import { recomputeControls } from "../worth/recompute-controls.ts";
import { addArtifact } from "./add-artifact.ts";
import { countByStatus, findArtifactRow } from "./artifact.store.ts";
import { findFiles, findRevisions, findSpace } from "./artifact-parts.store.ts";
import { artifacts } from "./artifact-query.store.ts";
import { evidenceNoticeSubject, manyEvidence, notifyOfReviewRequest } from "./evidence-notice.ts";
import { addLinks, findControlsSupportedBy, linksExist, removeLinks } from "./links.store.ts";
import { artifactsFrom, readArtifact } from "./read-artifact.ts";
import { revisionFacts, searchText } from "./revision-facts.ts";
import {
  changeArtifact,
  deleteArtifactRow,
  insertRevision,
  lockArtifact,
  type RevisionFacts,
  updateRevision,
} from "./write-artifact.store.ts";

export const listArtifacts: Verb<typeof contract.listArtifacts> = async (
  { db, actor, clock },
  { sort, cursor, limit, ...filter },
) => {
  const today = currentDay(clock);
  const selection = { filter, today, me: filter.mine ? personOf(actor).userId : null };
  const page = await artifacts.page(db, selection, { sort, cursor, limit });
  return { ...page, items: await artifactsFrom(db, page.items, today) };
};

export const summarizeArtifacts: Verb<typeof contract.summarizeArtifacts> = async ({ db, actor, clock }) => {
  const [statusCounts, space] = await Promise.all([
    countByStatus(db, currentDay(clock)),
    findSpace(db, companyIn(actor)),
  ]);
  const counts = new Map(statusCounts.map(({ status, count }) => [status, count]));
  const by_status = Object.fromEntries(
    artifactStatuses.map((status) => [status, counts.get(status) ?? 0]),
  ) as Record<contract.ArtifactStatus, number>;
  return { by_status, ...space };
};

const createArtifact: Verb<typeof contract.createArtifact> = (
  context,
  { control_ids, measure_ids, ...artifact },
) => addArtifact(context, artifact, { controlIds: control_ids ?? [], measureIds: measure_ids ?? [] });

const listStatusArtifacts: Verb<typeof contract.listStatusArtifacts> = async (
  { db, clock },
  { id, ...page },
) => {
  const controlId = await controlOfStatus(db, id);
  if (controlId === undefined) throw new Refusal("not_found");
  const today = currentDay(clock);
  const selection = { filter: { control_id: controlId }, today, me: null };
  const artifactPage = await artifacts.page(db, selection, { sort: "recent", ...page });
  return { ...artifactPage, items: await artifactsFrom(db, artifactPage.items, today) };
};

/** Refuses the upload when the control does not exist or the company has too little storage left. */
const beforeStatusArtifact: BeforeFiles<typeof contract.addStatusArtifact> = async (
  context,
  { id = "" },
  bytes,
) => {
  if ((await controlOfStatus(context.db, id)) === undefined) throw new Refusal("not_found");
  await expectSpace(context, bytes);
};

const addStatusArtifact: Verb<typeof contract.addStatusArtifact> = async (context, { id, ...artifact }) => {
  const controlId = await controlOfStatus(context.db, id);
  if (controlId === undefined) throw new Refusal("not_found");
  return await addArtifact(context, artifact, { controlIds: [controlId], measureIds: [] });
};

const getArtifact: Verb<typeof contract.getArtifact> = (context, { id }) => readArtifact(context, id);

/** Adds a revision for review, with new files or with the files of the last one. */
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
  if (files) await saveFiles(context, { evidenceId, revision: number }, files);
  else await linkPreviousFiles(context, { evidenceId, revision: number });
}

/** Refuses the upload when the evidence does not exist or the company has too little storage left. */
const beforeReplaceArtifact: BeforeFiles<typeof contract.replaceArtifact> = async (
  context,
  { id = "" },
  bytes,
) => {
  if (!(await findArtifactRow(context.db, id))) throw new Refusal("not_found");
  await expectSpace(context, bytes);
};

const dayFields = [
  "period_from",
  "period_to",
  "collected_on",
  "valid_until",
] as const satisfies (keyof RevisionFacts)[];

const replaceArtifact: Verb<typeof contract.replaceArtifact> = async (context, replacement) => {
  const { db, actor, clock, audit, announce } = context;
  const { id, description, version, owner_id } = replacement;
  const lockedArtifact = asSeen(await lockArtifact(db, id), { version });
  const title = replacement.title ?? lockedArtifact.title;
  const facts = revisionFacts(replacement);
  const owner = {
    owner_id: lockedArtifact.owner_id,
    owner_name: lockedArtifact.owner_name,
    ...(await findPossibleOwner(db, actor, owner_id === "none" ? null : owner_id)),
  };
  const [newest] = await findRevisions(db, id);
  // A reviewed revision is not edited: other days make a new revision.
  const renewed = newest?.status !== "in_review" && dayFields.some((day) => facts[day] !== newest?.[day]);
  const revises = Boolean(replacement.files) || renewed;
  const revision = revises ? lockedArtifact.revision + 1 : lockedArtifact.revision;
  if (revises) await reviseArtifact(context, { evidenceId: id, number: revision }, facts, replacement.files);
  else if (newest?.status === "in_review")
    await updateRevision(db, { evidenceId: id, number: revision }, facts);
  const files = (await findFiles(db, id)).filter((file) => file.revision === revision);
  await changeArtifact(db, id, clock.now(), {
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
  if (revises) notifyOfReviewRequest(context, id, title);
  announce({ topic: "evidence.changed", data: { id } });
  await recomputeControls(context, await findControlsSupportedBy(db, id));
  return await readArtifact(context, id);
};

/** The hashes remain in the audit log; the store deletes the files once no row refers to them. */
const deleteArtifact: Verb<typeof contract.deleteArtifact> = async (context, { id }) => {
  const { db, audit, announce } = context;
  const lockedArtifact = await lockArtifact(db, id);
  if (!lockedArtifact) throw new Refusal("not_found");
  const files = await findFiles(db, id);
  const controls = await findControlsSupportedBy(db, id);
  await deleteArtifactRow(db, id);
  audit({
    action: "evidence.deleted",
    objectType: "evidence",
    objectId: id,
    details: { title: lockedArtifact.title, files: files.map(({ name, sha256 }) => ({ name, sha256 })) },
  });
  announce({ topic: "evidence.changed", data: { id } });
  await recomputeControls(context, controls);
  return {};
};

const linkArtifact: Verb<typeof contract.linkArtifact> = async (
  context,
  { id, control_ids, measure_ids },
) => {
  const { db, actor, clock, audit, announce } = context;
  const links = { controlIds: control_ids, measureIds: measure_ids };
  const lockedArtifact = await lockArtifact(db, id);
  if (!lockedArtifact || !(await linksExist(db, links))) throw new Refusal("not_found");
  const [at, by] = [clock.now(), authorOf(actor).name];
  if (!(await addLinks(db, { companyId: companyIn(actor), evidenceId: id, at, by, ...links }))) {
    context.nothingChanged();
    return await readArtifact(context, id);
  }
  await changeArtifact(db, id, at);
  audit({ action: "evidence.linked", objectType: "evidence", objectId: id, details: links });
  announce({ topic: "evidence.changed", data: { id } });
  await recomputeControls(context, await findControlsSupportedBy(db, id));
  return await readArtifact(context, id);
};

const unlinkArtifact: Verb<typeof contract.unlinkArtifact> = async (
  context,
  { id, control_ids, measure_ids },
) => {
  const { db, clock, audit, announce } = context;
  const links = { controlIds: control_ids, measureIds: measure_ids };
  const lockedArtifact = await lockArtifact(db, id);
  if (!lockedArtifact) throw new Refusal("not_found");
  const rested = await findControlsSupportedBy(db, id);
  if (!(await removeLinks(db, id, links))) {
    context.nothingChanged();
    return await readArtifact(context, id);
  }
  await changeArtifact(db, id, clock.now());
  audit({ action: "evidence.unlinked", objectType: "evidence", objectId: id, details: links });
  announce({ topic: "evidence.changed", data: { id } });
  await recomputeControls(context, rested);
  return await readArtifact(context, id);
};

const reviewOutcomes = {
  approve: { status: "approved", action: "evidence.approved" },
  reject: { status: "rejected", action: "evidence.rejected" },
} as const;

export const reviewArtifact: Verb<typeof contract.reviewArtifact> = async (
  context,
  { id, version, decision, reason, valid_until },
) => {
  const { db, actor, clock, audit, announce } = context;
  const lockedArtifact = asSeen(await lockArtifact(db, id), { version });
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
  const { status, action } = reviewOutcomes[decision];
  const at = clock.now();
  await updateRevision(
    db,
    { evidenceId: id, number: lockedArtifact.revision },
    {
      status,
      reviewed_at: at,
      reviewed_by_name: author.name,
      review_reason: reason,
      ...(decision === "approve" && valid_until ? { valid_until } : {}),
    },
  );
  await changeArtifact(db, id, at);
  audit({
    action,
    objectType: "evidence",
    objectId: id,
    details: { revision: lockedArtifact.revision, reason },
  });
  if (decision === "reject" && newest.added_by_id !== null)
    context.notify({
      kind: "refused",
      to: { people: [newest.added_by_id] },
      about: evidenceNoticeSubject(id, lockedArtifact.title),
      many: manyEvidence,
    });
  announce({ topic: "evidence.changed", data: { id } });
  await recomputeControls(context, await findControlsSupportedBy(db, id));
  return await readArtifact(context, id);
};

export const evidenceVerbs = [
  route(contract.listArtifacts, listArtifacts),
  route(contract.summarizeArtifacts, summarizeArtifacts),
  route(contract.createArtifact, createArtifact, {
    beforeFiles: (context, _path, bytes) => expectSpace(context, bytes),
  }),
  route(contract.listStatusArtifacts, listStatusArtifacts),
  route(contract.addStatusArtifact, addStatusArtifact, { beforeFiles: beforeStatusArtifact }),
  route(contract.getArtifact, getArtifact),
  route(contract.replaceArtifact, replaceArtifact, { beforeFiles: beforeReplaceArtifact }),
  route(contract.deleteArtifact, deleteArtifact),
  route(contract.linkArtifact, linkArtifact),
  route(contract.unlinkArtifact, unlinkArtifact),
  route(contract.reviewArtifact, reviewArtifact),
];

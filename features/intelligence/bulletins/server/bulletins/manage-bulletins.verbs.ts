import { observableOf } from "#platform/readers/observables.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import {
  claimNextVersion,
  hidePublished,
  insertPublication,
  isSlugTaken,
  setPublished,
  setWithdrawn,
} from "#platform/server/publishing/publication.store.ts";
import { lockSeen } from "#platform/server/publishing/publication-state.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import type { BulletinDraft } from "../../bulletins.contract.ts";
import type { EditedBulletin } from "../../manage-bulletins.contract.ts";
import * as contract from "../../manage-bulletins.contract.ts";
import { bulletinSubscribers } from "../bulletin-follower.extension.ts";
import {
  bulletinDraftFrom,
  editedBulletinFrom,
  managedBulletinFrom,
  missingToPublish,
  withNamedCves,
} from "./bulletins.rules.ts";
import {
  findEditedBulletin,
  findManagedBulletins,
  findVersion,
  findVersions,
  insertVersion,
} from "./bulletins.store.ts";
import { notifyOfBulletin } from "./notify-of-bulletin.ts";
import { showBulletin } from "./show-bulletin.ts";

/** A bulletin as the editor shows it. */
async function readEdited(db: Database, id: number): Promise<EditedBulletin> {
  const row = await findEditedBulletin(db, id);
  if (!row) throw new Refusal("not_found");
  return editedBulletinFrom(row);
}

/** Refuses an indicator whose value does not have the stated kind, because it would never match an event. */
function checkIndicators({ indicators }: BulletinDraft): void {
  const seenKeys = new Set<string>();
  for (const { type, value } of indicators) {
    const parsedRecognised = observableOf(value);
    if (parsedRecognised.type !== type || parsedRecognised.value !== value)
      throw new Refusal("invalid_input", { detail: `Este indicador no es lo que dice ser: ${value}` });
    if (seenKeys.has(value))
      throw new Refusal("invalid_input", { detail: `Este indicador está dos veces: ${value}` });
    seenKeys.add(value);
  }
}

const listManagedBulletins: Verb<typeof contract.listManagedBulletins> = async (
  { db },
  { cursor, limit, ...filter },
) => {
  const page = await findManagedBulletins(db, filter, { cursor, limit });
  return { ...page, items: page.items.map(managedBulletinFrom) };
};

const createBulletin: Verb<typeof contract.createBulletin> = async ({ db, actor, clock, audit }, request) => {
  const draft = withNamedCves(request);
  if (await isSlugTaken(db, "bulletin", draft.slug, null)) {
    throw new Refusal("conflict", { detail: "Otro boletín ya usa ese nombre en la dirección." });
  }
  checkIndicators(draft);
  const at = clock.now();
  const id = await insertPublication(db, "bulletin", draft.slug, at);
  await insertVersion(db, { id, number: 1 }, draft, { at, by: authorOf(actor) });
  audit({ action: "bulletin.created", objectType: "bulletin", objectId: id, companyId: 0 });
  return await readEdited(db, id);
};

const getEditedBulletin: Verb<typeof contract.getEditedBulletin> = ({ db }, { id }) => readEdited(db, id);

const saveBulletin: Verb<typeof contract.saveBulletin> = async (
  { db, actor, clock, audit },
  { id, version, ...written },
) => {
  const draft = withNamedCves(written);
  const before = await readEdited(db, id);
  // The slug of a published bulletin cannot change, because links to it may exist.
  if (before.published_at !== null && before.draft.slug !== draft.slug) {
    throw new Refusal("conflict", {
      detail: "El nombre en la dirección ya se publicó y no se puede cambiar.",
    });
  }
  if (await isSlugTaken(db, "bulletin", draft.slug, id)) {
    throw new Refusal("conflict", { detail: "Otro boletín ya usa ese nombre en la dirección." });
  }
  checkIndicators(draft);
  const at = clock.now();
  const number = await claimNextVersion(db, "bulletin", { id, version, slug: draft.slug, at });
  if (number === undefined) throw new Refusal("stale_version");
  await insertVersion(db, { id, number }, draft, { at, by: authorOf(actor) });
  audit({
    action: "bulletin.saved",
    objectType: "bulletin",
    objectId: id,
    details: { version: number },
    companyId: 0,
  });
  return await readEdited(db, id);
};

const publishBulletin: Verb<typeof contract.publishBulletin> = async (context, { id, version }) => {
  const { db, clock, audit } = context;
  await lockSeen(db, "bulletin", { id, version });
  const { draft, published_at } = await readEdited(db, id);
  const missingFields = missingToPublish(draft);
  if (missingFields.length > 0) {
    throw new Refusal("invalid_input", { detail: `Para publicar falta ${missingFields.join(", ")}.` });
  }
  const at = clock.now();
  // A bulletin has the date of its first publication, however often it is changed afterwards.
  const publishedAt = published_at === null ? at : new Date(published_at);
  await setPublished(db, "bulletin", id, { version, publishedAt, at });
  await showBulletin(context, id, draft, { published: publishedAt, updated: at });
  audit({
    action: "bulletin.published",
    objectType: "bulletin",
    objectId: id,
    details: { version },
    companyId: 0,
  });
  if (published_at === null) await notifyOfBulletin(context, { id, ...draft });
  return await readEdited(db, id);
};

const withdrawBulletin: Verb<typeof contract.withdrawBulletin> = async (context, { id, version }) => {
  const { db, clock, audit, extensions } = context;
  const { status } = await lockSeen(db, "bulletin", { id, version });
  if (status !== "published") throw new Refusal("conflict", { detail: "El boletín no está publicado." });
  await setWithdrawn(db, "bulletin", id, clock.now());
  await hidePublished(db, "published_bulletin", id);
  for (const follower of extensions(bulletinSubscribers)) await follower.withdrawn(context, id);
  audit({ action: "bulletin.withdrawn", objectType: "bulletin", objectId: id, companyId: 0 });
  return await readEdited(db, id);
};

const listBulletinVersions: Verb<typeof contract.listBulletinVersions> = async ({ db }, { id }) => {
  const versions = await findVersions(db, id);
  // Every bulletin has at least its first version.
  if (versions.length === 0) throw new Refusal("not_found");
  return versions.map((version) => ({ ...version, saved_at: version.saved_at.toISOString() }));
};

const getBulletinVersion: Verb<typeof contract.getBulletinVersion> = async ({ db }, { id, number }) => {
  const version = await findVersion(db, id, number);
  if (!version) throw new Refusal("not_found");
  const { title, saved_by } = version;
  return {
    number,
    title,
    saved_by,
    saved_at: version.saved_at.toISOString(),
    draft: bulletinDraftFrom(version),
  };
};

export const manageBulletinsVerbs = [
  route(contract.listManagedBulletins, listManagedBulletins),
  route(contract.createBulletin, createBulletin),
  route(contract.getEditedBulletin, getEditedBulletin),
  route(contract.saveBulletin, saveBulletin),
  route(contract.publishBulletin, publishBulletin),
  route(contract.withdrawBulletin, withdrawBulletin),
  route(contract.listBulletinVersions, listBulletinVersions),
  route(contract.getBulletinVersion, getBulletinVersion),
];

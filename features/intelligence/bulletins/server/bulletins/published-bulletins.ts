import type { z } from "zod";
import { BulletinDraft, type BulletinHome } from "#features/intelligence/bulletins/bulletins.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import {
  findBestPublished,
  insertPublication,
  setPublished,
} from "#platform/server/publishing/publication.store.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { insertVersion } from "./bulletins.store.ts";
import { findBulletinsSince } from "./published-bulletins.store.ts";
import { showBulletin } from "./show-bulletin.ts";

/** Creates a bulletin that was published at a past time, for the demonstration, and returns its id. */
export async function createPublished(
  context: VerbContext,
  text: z.input<typeof BulletinDraft>,
  publishedAt: Date,
): Promise<number> {
  const { db, actor, audit } = context;
  const draft = BulletinDraft.parse(text);
  const id = await insertPublication(db, "bulletin", draft.slug, publishedAt);
  await insertVersion(db, { id, number: 1 }, draft, { at: publishedAt, by: authorOf(actor) });
  await setPublished(db, "bulletin", id, { version: 1, publishedAt, at: publishedAt });
  await showBulletin(context, id, draft, { published: publishedAt, updated: publishedAt });
  audit({ action: "bulletin.published", objectType: "bulletin", objectId: id, companyId: 0 });
  return id;
}

/** Finds the published bulletins that answer a question best, each with its address in the portal. */
export async function searchBulletins(db: Database, question: string, limit: number) {
  const bulletins = await findBestPublished(db, "published_bulletin", question, limit);
  return bulletins.map(({ id, title, summary }) => ({
    title,
    detail: summary,
    path: paths.bulletin(id),
  }));
}

const newestAtHome = 3;

/** Returns the publications since a time, for the home of a company. */
export async function bulletinHome({ db }: VerbContext, since: Date): Promise<BulletinHome> {
  const { count, newest } = await findBulletinsSince(db, since, newestAtHome);
  return {
    count,
    newest: newest.map((bulletin) => ({
      ...bulletin,
      severity: bulletin.severity as BulletinHome["newest"][number]["severity"],
      published_at: bulletin.published_at.toISOString(),
    })),
  };
}

import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** One end of a link: the kind and the id of the linked object. */
export interface LinkEnd {
  kind: string;
  id: string;
}

/** The kind of a page of the portal, whose id is its address. */
export const pageLinkKind = "place";

export interface LinkRow {
  id: string;
  target_kind: string;
  target_id: string;
  label: string;
  created_by_name: string;
  created_at: Date;
}

/** Returns the links from and to an object; `target` is always the other end. */
export async function findLinks(db: Database, { kind, id }: LinkEnd): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select id, target_kind, target_id, label, created_by_name, created_at from case_link
    where case_kind = ${kind} and case_id = ${id}
    union all
    select id, case_kind, case_id, label, created_by_name, created_at from case_link
    where target_kind = ${kind} and target_id = ${id}
    order by created_at, id`.execute(db);
  return rows;
}

export interface NewLink extends LinkRow {
  company_id: number;
  case_kind: string;
  case_id: string;
}

export async function addLink(db: Database, link: NewLink): Promise<void> {
  await db.insertInto("case_link").values(link).execute();
}

/** Removes a link of an object and returns the object at its other end; undefined if there is no such link. */
export async function removeLink(
  db: Database,
  { kind, id }: LinkEnd,
  linkId: string,
): Promise<LinkEnd | undefined> {
  const removedLink = await db
    .deleteFrom("case_link")
    .where("id", "=", linkId)
    .where((where) =>
      where.or([
        where.and([where("case_kind", "=", kind), where("case_id", "=", id)]),
        where.and([where("target_kind", "=", kind), where("target_id", "=", id)]),
      ]),
    )
    .returning(["case_kind", "case_id", "target_kind", "target_id"])
    .executeTakeFirst();
  if (!removedLink) return undefined;
  return removedLink.case_kind === kind && removedLink.case_id === id
    ? { kind: removedLink.target_kind, id: removedLink.target_id }
    : { kind: removedLink.case_kind, id: removedLink.case_id };
}

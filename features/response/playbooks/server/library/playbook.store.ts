import { sql } from "kysely";
import type { PlaybookContent } from "#features/response/playbooks/contracts/playbook.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Page, PageRequest } from "#platform/contract/page.ts";
import { type KeysetOrder, keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const columns = [
  "id",
  "slug",
  "state",
  "origin",
  "title",
  "summary",
  "classes",
  "severities",
  "company_ids",
  "step_count",
  "number",
  "cacao_id",
  "cacao_sha256",
  "version",
  "created_at",
  "updated_at",
  "updated_by_name",
] as const;

const selected = (db: Database) =>
  db
    .selectFrom("playbook")
    .select([...columns, sql<boolean>`draft is not null`.as("has_draft"), sql<unknown>`draft`.as("draft")]);

const byTitle: KeysetOrder = {
  by: sql`title`,
  kind: "text",
  tie: sql`id`,
  tieKind: "uuid",
  descending: false,
};

interface PlaybookFilter {
  q?: string | undefined;
  state?: "draft" | "published" | "retired" | undefined;
  class?: string | undefined;
}

/** Finds one page of the playbooks, by title. */
export async function findPlaybooks(
  db: Database,
  { q, state, class: code }: PlaybookFilter,
  page: PageRequest,
): Promise<Page<PlaybookRow>> {
  let query = selected(db);
  if (q) query = query.where(sql<boolean>`position(${foldText(q)} in search) > 0`);
  if (state) query = query.where("state", "=", state);
  if (code) query = query.where(sql<boolean>`classes && ${[code, code.split(".")[0]]}::text[]`);
  return await keysetPage(db, query, byTitle, page);
}
export type PlaybookRow = Awaited<ReturnType<ReturnType<typeof selected>["executeTakeFirstOrThrow"]>>;

export async function findPlaybook(db: Database, id: string): Promise<PlaybookRow | undefined> {
  return await selected(db).where("id", "=", id).executeTakeFirst();
}

export async function findPlaybooksByCacaoId(db: Database, cacaoId: string): Promise<PlaybookRow[]> {
  return await selected(db).where("cacao_id", "=", cacaoId).orderBy("id").limit(50).execute();
}

export async function findVersions(db: Database, playbookId: string) {
  return await db
    .selectFrom("playbook_version")
    .select(["number", "note", "published_at", "published_by_name"])
    .where("playbook_id", "=", playbookId)
    .orderBy("number", "desc")
    .execute();
}

export async function findVersionContent(
  db: Database,
  playbookId: string,
  number: number,
): Promise<unknown | undefined> {
  const row = await db
    .selectFrom("playbook_version")
    .select(sql<unknown>`content`.as("content"))
    .where("playbook_id", "=", playbookId)
    .where("number", "=", number)
    .executeTakeFirst();
  return row?.content;
}

/** Returns the facts of a content that lists show. */
export function playbookColumns({
  title,
  summary,
  classes,
  severities,
  company_ids,
  steps,
}: PlaybookContent) {
  return {
    title,
    summary,
    classes,
    severities,
    company_ids: company_ids as never,
    step_count: steps.length,
    search: foldText(`${title} ${summary}`),
  };
}

interface NewPlaybook {
  id: string;
  origin: "reference" | "written" | "imported";
  slug?: string;
  content: PlaybookContent;
  cacao?: { id: string; sha256: string };
  at: Date;
  by: string;
}

export async function insertPlaybook(
  db: Database,
  { id, origin, slug, content, cacao, at, by }: NewPlaybook,
): Promise<void> {
  await db
    .insertInto("playbook")
    .values({
      id,
      origin,
      slug: slug ?? null,
      state: "draft",
      ...playbookColumns(content),
      draft: JSON.stringify(content),
      cacao_id: cacao?.id ?? null,
      cacao_sha256: cacao?.sha256 ?? null,
      created_at: at,
      updated_at: at,
      updated_by_name: by,
    })
    .execute();
}

interface PlaybookChange {
  draft?: PlaybookContent | null;
  /** The content that lists show from now on. */
  head?: PlaybookContent;
  state?: "draft" | "published" | "retired";
  number?: number;
}

/** Updates the version that the person saw; false when the stored version is another one. */
export async function changePlaybook(
  db: Database,
  { id, version, at, by }: { id: string; version: number; at: Date; by: string },
  { draft, head, state, number }: PlaybookChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("playbook")
    .set({
      ...(draft !== undefined && { draft: draft === null ? null : JSON.stringify(draft) }),
      ...(head && playbookColumns(head)),
      ...(state && { state }),
      ...(number !== undefined && { number }),
      updated_at: at,
      updated_by_name: by,
      version: sql`version + 1`,
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function insertVersion(
  db: Database,
  version: {
    playbook_id: string;
    number: number;
    content: PlaybookContent;
    note: string;
    published_at: Date;
    published_by_name: string;
  },
): Promise<void> {
  await db
    .insertInto("playbook_version")
    .values({ ...version, content: JSON.stringify(version.content) })
    .execute();
}

/** The playbooks that come with the portal, by their slugs. */
export async function findReference(db: Database): Promise<Map<string, PlaybookRow>> {
  const rows = await selected(db).where("slug", "is not", null).execute();
  return new Map(rows.map((row) => [row.slug ?? "", row]));
}

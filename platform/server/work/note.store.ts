import { type RawBuilder, sql } from "kysely";
import { countCap, type Page, type PageRequest } from "#platform/contract/page.ts";
import { readCursor, writeCursor } from "#platform/server/database/keyset-cursor.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** Returns the table of the notes of one kind of case: `incident` has `incident_note` and `incident_note_version`. */
const notesOf = (caseName: string) => sql.table(`${caseName}_note`);
const versionsOf = (caseName: string) => sql.table(`${caseName}_note_version`);
const caseIdOf = (caseName: string) => sql.ref(`${caseName}_id`);

export interface NoteRow {
  id: string;
  case_id: string;
  title: string;
  body: string;
  version: number;
  created_by_name: string;
  created_at: Date;
  updated_by_name: string;
  updated_at: Date;
}

const newestOf = (caseName: string, condition: RawBuilder<boolean>) => sql<NoteRow & { at_text: string }>`
  select note.id, note.${caseIdOf(caseName)} as case_id, newest.title, newest.body, newest.version,
    note.created_by_name, note.created_at, newest.written_by_name as updated_by_name,
    newest.written_at as updated_at, newest.written_at::text as at_text
  from ${notesOf(caseName)} note join lateral (
    select title, body, version, written_by_name, written_at from ${versionsOf(caseName)} version
    where version.company_id = note.company_id and version.note_id = note.id order by version desc limit 1) newest
    on true
  where ${condition}`;

const ofCases = (caseName: string, ids: readonly string[]) =>
  sql<boolean>`note.${caseIdOf(caseName)} = any(${ids}::uuid[])`;

/** Finds one note of the given cases in its newest version. */
export async function findNote(
  db: Database,
  caseName: string,
  ids: readonly string[],
  noteId: string,
): Promise<NoteRow | undefined> {
  const condition = sql<boolean>`${ofCases(caseName, ids)} and note.id = ${noteId}`;
  return (await newestOf(caseName, condition).execute(db)).rows[0];
}

/** The notes of some cases in their newest versions, the last changed first. */
export async function findNotePage(
  db: Database,
  caseName: string,
  ids: readonly string[],
  { cursor, limit }: PageRequest,
): Promise<Page<NoteRow>> {
  const of = ofCases(caseName, ids);
  const [at, id] = cursor ? readCursor(cursor, ["timestamptz", "uuid"]) : [];
  const after = cursor
    ? sql<boolean>`${of} and (newest.written_at, note.id) < (${at}::timestamptz, ${id}::uuid)`
    : of;
  const { rows } = await sql<NoteRow & { at_text: string }>`${newestOf(caseName, after)}
    order by newest.written_at desc, note.id desc limit ${limit + 1}`.execute(db);
  const countResult = await sql<{ count: number }>`select count(*)::int as count from (
    select 1 from ${notesOf(caseName)} note where ${of} limit ${countCap + 1}) few`.execute(db);
  const count = countResult.rows[0]?.count ?? 0;
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    next: last && rows.length > limit ? writeCursor([last.at_text, last.id]) : null,
    total: { count: Math.min(count, countCap), capped: count > countCap },
  };
}

export interface NoteVersion {
  version: number;
  title: string;
  body: string;
  written_by_name: string;
  written_at: Date;
}

/** Returns a page of versions, the newest first; each next page begins below the last version of the one before. */
export async function findNoteVersionPage(
  db: Database,
  caseName: string,
  noteId: string,
  { cursor, limit }: PageRequest,
): Promise<Pick<Page<NoteVersion>, "items" | "next">> {
  const [below] = cursor ? readCursor(cursor, ["integer"]) : [null];
  const { rows } = await sql<NoteVersion>`
    select version, title, body, written_by_name, written_at from ${versionsOf(caseName)}
    where note_id = ${noteId} and (${below}::int is null or version < ${below}::int)
    order by version desc limit ${limit + 1}`.execute(db);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last && rows.length > limit ? writeCursor([String(last.version)]) : null };
}

interface Of {
  caseName: string;
  companyId: number;
  caseId: string;
}

export async function addNoteRow(
  db: Database,
  { caseName, companyId, caseId }: Of,
  note: { id: string; created_by_name: string; created_at: Date },
): Promise<void> {
  await sql`
    insert into ${notesOf(caseName)} (company_id, id, ${caseIdOf(caseName)}, created_by_name, created_at)
    values (${companyId}, ${note.id}, ${caseId}, ${note.created_by_name}, ${note.created_at})`.execute(db);
}

/** Adds a version; versions are never changed. */
export async function addNoteVersion(
  db: Database,
  { caseName, companyId, caseId }: Of,
  noteId: string,
  { version, title, body, written_by_name, written_at }: NoteVersion,
): Promise<void> {
  await sql`
    insert into ${versionsOf(caseName)}
      (company_id, note_id, version, ${caseIdOf(caseName)}, title, body, written_by_name, written_at)
    values (${companyId}, ${noteId}, ${version}, ${caseId}, ${title}, ${body}, ${written_by_name}, ${written_at})`.execute(
    db,
  );
}

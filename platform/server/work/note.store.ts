import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** The tables of the notes of one kind of case: `incident` has `incident_note` and `incident_note_version`. */
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

/** The notes of some cases in their newest versions, the last changed first. */
export async function findNotes(db: Database, caseName: string, ids: readonly string[]): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select note.id, note.${caseIdOf(caseName)} as case_id, newest.title, newest.body, newest.version,
      note.created_by_name, note.created_at, newest.written_by_name as updated_by_name,
      newest.written_at as updated_at
    from ${notesOf(caseName)} note join lateral (
      select title, body, version, written_by_name, written_at from ${versionsOf(caseName)} version
      where version.company_id = note.company_id and version.note_id = note.id order by version desc limit 1) newest
      on true
    where note.${caseIdOf(caseName)} = any(${ids}::uuid[]) order by newest.written_at desc, note.id`.execute(
    db,
  );
  return rows;
}

export interface NoteVersion {
  version: number;
  title: string;
  body: string;
  written_by_name: string;
  written_at: Date;
}

/** The newest first. */
export async function findNoteVersions(
  db: Database,
  caseName: string,
  noteId: string,
): Promise<NoteVersion[]> {
  const { rows } = await sql<NoteVersion>`
    select version, title, body, written_by_name, written_at from ${versionsOf(caseName)}
    where note_id = ${noteId} order by version desc`.execute(db);
  return rows;
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

/** Versions are only added. */
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

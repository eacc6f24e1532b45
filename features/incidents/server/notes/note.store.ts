import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

export interface NoteRow {
  id: string;
  incident_id: string;
  title: string;
  body: string;
  version: number;
  created_by_name: string;
  created_at: Date;
  updated_by_name: string;
  updated_at: Date;
}

/** The notes of some incidents in their newest versions, the last changed first. */
export async function findNotes(db: Database, ids: readonly string[]): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select note.id, note.incident_id, newest.title, newest.body, newest.version, note.created_by_name, note.created_at,
      newest.written_by_name as updated_by_name, newest.written_at as updated_at
    from incident_note note join lateral (
      select title, body, version, written_by_name, written_at from incident_note_version version
      where version.company_id = note.company_id and version.note_id = note.id order by version desc limit 1) newest
      on true
    where note.incident_id = any(${ids}::uuid[]) order by newest.written_at desc, note.id`.execute(db);
  return rows;
}

export interface NoteVersion {
  version: number;
  title: string;
  body: string;
  written_by_name: string;
  written_at: Date;
}

export async function findNoteVersions(db: Database, noteId: string): Promise<NoteVersion[]> {
  return await db
    .selectFrom("incident_note_version")
    .select(["version", "title", "body", "written_by_name", "written_at"])
    .where("note_id", "=", noteId)
    .orderBy("version", "desc")
    .execute();
}

interface Of {
  companyId: number;
  incidentId: string;
}

export async function addNoteRow(
  db: Database,
  of: Of,
  note: { id: string; created_by_name: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto("incident_note")
    .values({ ...note, company_id: of.companyId, incident_id: of.incidentId })
    .execute();
}

/** Versions are only added. */
export async function addNoteVersion(
  db: Database,
  of: Of,
  noteId: string,
  version: NoteVersion,
): Promise<void> {
  await db
    .insertInto("incident_note_version")
    .values({ ...version, note_id: noteId, company_id: of.companyId, incident_id: of.incidentId })
    .execute();
}

export interface DecisionRow {
  id: string;
  incident_id: string;
  decision: string;
  reason: string;
  alternatives: string;
  decided_by: string;
  decided_at: Date;
  recorded_by_name: string;
  recorded_at: Date;
  replaces: string | null;
}

/** The newest first. */
export async function findDecisions(db: Database, ids: readonly string[]): Promise<DecisionRow[]> {
  return await db
    .selectFrom("incident_decision")
    .select([
      "id",
      "incident_id",
      "decision",
      "reason",
      "alternatives",
      "decided_by",
      "decided_at",
      "recorded_by_name",
      "recorded_at",
      "replaces",
    ])
    .where(sql<boolean>`incident_id = any(${ids}::uuid[])`)
    .orderBy("decided_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export async function addDecisionRow(db: Database, row: DecisionRow & { company_id: number }): Promise<void> {
  await db.insertInto("incident_decision").values(row).execute();
}

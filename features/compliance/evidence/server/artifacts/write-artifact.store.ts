import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

export interface ArtifactFacts {
  title: string;
  description: string;
  owner_id: number | null;
  owner_name: string | null;
  search: string;
}

interface NewArtifact extends ArtifactFacts {
  company_id: number;
  id: string;
  at: Date;
  by: string;
}

export async function insertArtifact(db: Database, { at, by, ...artifact }: NewArtifact): Promise<void> {
  await db
    .insertInto("evidence")
    .values({ ...artifact, revision: 1, created_at: at, created_by_name: by, updated_at: at })
    .execute();
}

/** Locks a piece of evidence until commit, and returns it. */
export async function lockArtifact(db: Database, id: string) {
  return await db
    .selectFrom("evidence")
    .select(["id", "version", "revision", "title", "owner_id", "owner_name"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Updates a piece of evidence and increments its version. Changes of its revisions and links increment it too. */
export async function changeArtifact(
  db: Database,
  id: string,
  at: Date,
  facts: Partial<ArtifactFacts> & { revision?: number } = {},
): Promise<void> {
  await db
    .updateTable("evidence")
    .set({ ...facts, updated_at: at, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}

export interface RevisionFacts {
  period_from: string | null;
  period_to: string | null;
  collected_on: string | null;
  valid_until: string | null;
  note: string;
}

interface NewRevision extends RevisionFacts {
  company_id: number;
  evidence_id: string;
  number: number;
  added_at: Date;
  added_by_id: number | null;
  added_by_name: string;
}

export async function insertRevision(db: Database, revision: NewRevision): Promise<void> {
  await db
    .insertInto("evidence_revision")
    .values({ ...revision, status: "in_review" })
    .execute();
}

interface RevisionChange extends Partial<RevisionFacts> {
  status?: string;
  reviewed_at?: Date;
  reviewed_by_name?: string;
  review_reason?: string;
}

export async function updateRevision(
  db: Database,
  { evidenceId, number }: { evidenceId: string; number: number },
  change: RevisionChange,
): Promise<void> {
  await db
    .updateTable("evidence_revision")
    .set(change)
    .where("evidence_id", "=", evidenceId)
    .where("number", "=", number)
    .execute();
}

interface NewFile {
  company_id: number;
  id: string;
  evidence_id: string;
  revision: number;
  name: string;
  content_type: string;
  bytes: number;
  sha256: string;
  file_key: string;
  added_at: Date;
}

export async function insertFiles(db: Database, files: NewFile[]): Promise<void> {
  await db.insertInto("evidence_file").values(files).execute();
}

export async function findStoredFiles(db: Database, evidenceId: string, revision: number) {
  return await db
    .selectFrom("evidence_file")
    .select(["name", "content_type", "bytes", "sha256", "file_key"])
    .where("evidence_id", "=", evidenceId)
    .where("revision", "=", revision)
    .orderBy("id")
    .execute();
}

export async function deleteArtifactRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom("evidence").where("id", "=", id).execute();
}

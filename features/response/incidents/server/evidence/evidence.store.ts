import { sql } from "kysely";
import type { Evidence } from "#features/response/incidents/contracts/incident-evidence.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const ofAny = (ids: readonly string[]) => sql<boolean>`incident_evidence.incident_id = any(${ids}::uuid[])`;

const evidence = (db: Database) =>
  db
    .selectFrom("incident_evidence")
    .leftJoin("incident_evidence_file as stored", (join) =>
      join
        .onRef("stored.company_id", "=", "incident_evidence.company_id")
        .onRef("stored.evidence_id", "=", "incident_evidence.id"),
    )
    .select([
      "incident_evidence.company_id",
      "incident_evidence.id",
      "incident_evidence.incident_id",
      "number",
      "title",
      "description",
      "kind",
      "file_name",
      "content_type",
      "bytes",
      "incident_evidence.sha256",
      "acquired_at",
      "acquired_by",
      "place",
      "seal",
      "legal_hold",
      "added_by_name",
      "added_at",
      "stored.file_key",
      "stored.sha256 as stored_sha256",
      "stored.checked_at",
      "stored.intact",
    ]);
type Stored = Awaited<ReturnType<ReturnType<typeof evidence>["executeTakeFirstOrThrow"]>>;
export type EvidenceRow = Stored & { kind: Evidence["kind"] };

export async function findEvidence(db: Database, ids: readonly string[]): Promise<EvidenceRow[]> {
  const rows = await evidence(db).where(ofAny(ids)).orderBy("incident_evidence.id").execute();
  return rows as EvidenceRow[];
}

/** Returns one page of the company's accessible evidence, by id. */
export async function findEvidenceAfter(db: Database, after: string, limit: number): Promise<EvidenceRow[]> {
  const rows = await evidence(db)
    .where("incident_evidence.id", ">", after)
    .orderBy("incident_evidence.id")
    .limit(limit)
    .execute();
  return rows as EvidenceRow[];
}

export async function findPiece(
  db: Database,
  ids: readonly string[],
  id: string,
): Promise<EvidenceRow | undefined> {
  const row = await evidence(db).where(ofAny(ids)).where("incident_evidence.id", "=", id).executeTakeFirst();
  return row as EvidenceRow | undefined;
}

export interface NewEvidence {
  company_id: number;
  id: string;
  incident_id: string;
  title: string;
  description: string;
  kind: Evidence["kind"];
  file_name: string | null;
  content_type: string | null;
  bytes: number | null;
  sha256: string | null;
  acquired_at: Date | null;
  acquired_by: string;
  place: string;
  seal: string;
  added_by_name: string;
  added_at: Date;
}

/** Adds a piece of evidence with the next number of its incident, which the caller has locked. */
export async function addEvidence(db: Database, piece: NewEvidence, fileKey: string | null): Promise<void> {
  await db
    .insertInto("incident_evidence")
    .values({
      ...piece,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from incident_evidence
        where incident_id = ${piece.incident_id}::uuid)`,
    })
    .execute();
  if (fileKey === null || piece.sha256 === null) return;
  await db
    .insertInto("incident_evidence_file")
    .values({
      company_id: piece.company_id,
      evidence_id: piece.id,
      incident_id: piece.incident_id,
      file_key: fileKey,
      sha256: piece.sha256,
    })
    .execute();
}

export async function setHold(db: Database, id: string, legalHold: boolean): Promise<void> {
  await db.updateTable("incident_evidence").set({ legal_hold: legalHold }).where("id", "=", id).execute();
}

/** Records the check of a file; false when another run checked it meanwhile. */
export async function markChecked(
  db: Database,
  evidenceId: string,
  { at, intact, seen }: { at: Date; intact: boolean; seen: Date | null },
): Promise<boolean> {
  const done = await db
    .updateTable("incident_evidence_file")
    .set({ checked_at: at, intact })
    .where("evidence_id", "=", evidenceId)
    .where(sql<boolean>`date_trunc('milliseconds', checked_at) is not distinct from ${seen}::timestamptz`)
    .returning("evidence_id")
    .executeTakeFirst();
  return done !== undefined;
}

export interface DueFile {
  company_id: number;
  evidence_id: string;
  incident_id: string;
  file_key: string;
  sha256: string;
  checked_at: Date | null;
}

/** Finds files whose last check is older than a time, the oldest check first. Runs in scope `platform`. */
export async function findDueFiles(db: Database, before: Date, limit: number): Promise<DueFile[]> {
  return await db
    .selectFrom("incident_evidence_file")
    .select(["company_id", "evidence_id", "incident_id", "file_key", "sha256", "checked_at"])
    .where((where) => where.or([where("checked_at", "is", null), where("checked_at", "<", before)]))
    .orderBy(sql`checked_at nulls first`)
    .limit(limit)
    .execute();
}

import { sql } from "kysely";
import type { CustodyAct } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { CustodyHead, StoredLink } from "./custody.rules.ts";

export interface CustodyRow extends StoredLink {
  id: string;
  incident_id: string;
  act: CustodyAct;
}

const ofAny = (ids: readonly string[]) => sql<boolean>`evidence_id = any(${ids}::uuid[])`;

/** The custody of some pieces, each chain from its first link on. */
export async function findCustody(db: Database, evidenceIds: readonly string[]): Promise<CustodyRow[]> {
  const rows = await db
    .selectFrom("incident_custody")
    .select([
      "id",
      "evidence_id",
      "incident_id",
      "sequence",
      "act",
      "at",
      "by_name",
      "reason",
      "place",
      "sha256",
      "previous_hash",
      "hash",
      "key_id",
    ])
    .where(ofAny(evidenceIds))
    .orderBy("evidence_id")
    .orderBy("sequence")
    .execute();
  return rows as CustodyRow[];
}

export async function addCustodyRow(
  db: Database,
  row: CustodyRow & { company_id: number; by_id: number | null },
): Promise<void> {
  await db.insertInto("incident_custody").values(row).execute();
}

/** Finds the heads of the custody chains of some pieces; a chain without a seal has no head. */
export async function findCustodyHeads(db: Database, evidenceIds: readonly string[]): Promise<CustodyHead[]> {
  return await db
    .selectFrom("incident_custody_head")
    .select(["company_id", "evidence_id", "sequence", "hash", "sealed_from", "key_id", "seal"])
    .where(ofAny(evidenceIds))
    .execute();
}

export async function saveCustodyHead(
  db: Database,
  head: CustodyHead & { incident_id: string },
): Promise<void> {
  const { sequence, hash, key_id, seal } = head;
  await db
    .insertInto("incident_custody_head")
    .values(head)
    .onConflict((conflict) =>
      conflict.columns(["company_id", "evidence_id"]).doUpdateSet({ sequence, hash, key_id, seal }),
    )
    .execute();
}

/** Locks the sealing of a company's old chains until the end of the transaction. */
export async function lockCustodySealing(db: Database, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('custody_sealing'), ${companyId}::int)`.execute(db);
}

/** Finds the pieces whose custody chains began before sealing existed and still have no seal. */
export async function findUnsealedPieces(
  db: Database,
  limit: number,
): Promise<{ id: string; incident_id: string; sha256: string | null }[]> {
  return await db
    .selectFrom("incident_evidence as piece")
    .select(["piece.id", "piece.incident_id", "piece.sha256"])
    .where(
      sql<boolean>`exists (select from incident_custody link where link.company_id = piece.company_id
        and link.evidence_id = piece.id)
      and not exists (select from incident_custody_head head where head.company_id = piece.company_id
        and head.evidence_id = piece.id)`,
    )
    .orderBy("piece.id")
    .limit(limit)
    .execute();
}

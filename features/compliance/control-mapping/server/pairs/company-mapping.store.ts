import { sql } from "kysely";
import type { Relation } from "#features/compliance/standards/standards.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

interface AcceptedPair {
  company_id: number;
  source_control_id: number;
  target_control_id: number;
  relation: Relation;
  strength: number;
  note: string;
  accepted_by_name: string;
  accepted_at: Date;
}

/** Adds pairs, or updates the relation of existing ones. */
export async function acceptAll(db: Database, pairs: AcceptedPair[]): Promise<void> {
  await db
    .insertInto("company_mapping")
    .values(pairs)
    .onConflict((conflict) =>
      conflict.columns(["company_id", "source_control_id", "target_control_id"]).doUpdateSet({
        relation: sql`excluded.relation`,
        strength: sql`excluded.strength`,
        note: sql`excluded.note`,
        accepted_by_name: sql`excluded.accepted_by_name`,
        accepted_at: sql`excluded.accepted_at`,
      }),
    )
    .execute();
}

export async function removeAccepted(db: Database, source: number, target: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("company_mapping")
    .where("source_control_id", "=", source)
    .where("target_control_id", "=", target)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** `source target` of each pair that the company accepted. */
export async function findAcceptedPairs(db: Database): Promise<Set<string>> {
  const rows = await db
    .selectFrom("company_mapping")
    .select(["source_control_id", "target_control_id"])
    .execute();
  return new Set(rows.map((row) => pairKey(row.source_control_id, row.target_control_id)));
}

export const pairKey = (source: number, target: number) => `${source} ${target}`;

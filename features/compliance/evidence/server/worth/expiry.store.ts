import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Finds the companies that have evidence. Runs in scope `platform`. */
export async function findKeepers(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom("evidence")
    .select("company_id")
    .distinct()
    .orderBy("company_id")
    .execute();
  return rows.map(({ company_id }) => company_id);
}

/**
 * Returns approved evidence that expires soon or expired recently, with its owner if the owner still belongs to the
 * company.
 */
export async function findExpiringEvidenceWithOwner(
  db: Database,
  { from, to }: { from: string; to: string },
) {
  return await db
    .selectFrom("evidence")
    .innerJoin("evidence_revision as newest", (join) =>
      join
        .onRef("newest.company_id", "=", "evidence.company_id")
        .onRef("newest.evidence_id", "=", "evidence.id")
        .onRef("newest.number", "=", "evidence.revision"),
    )
    .innerJoin("portal_user as owner", "owner.id", "evidence.owner_id")
    .innerJoin("company", "company.id", "evidence.company_id")
    .select([
      "evidence.company_id",
      "company.name as company_name",
      "evidence.id",
      "evidence.title",
      "evidence.revision",
      sql<string>`newest.valid_until`.as("valid_until"),
      "owner.id as owner_id",
      "owner.email",
      "owner.first_name",
      "owner.username",
    ])
    .where("newest.status", "=", "approved")
    .where("newest.valid_until", ">=", from)
    .where("newest.valid_until", "<=", to)
    .where("owner.status", "=", "active")
    .orderBy("newest.valid_until")
    .orderBy("evidence.id")
    .execute();
}
export type EndingEvidence = Awaited<ReturnType<typeof findExpiringEvidenceWithOwner>>[number];

interface Notice {
  company_id: number;
  evidence_id: string;
  revision: number;
  kind: string;
  sent_at: Date;
}

/** Records reminders as sent; returns those that were not sent before. */
export async function recordExpiryNotices(db: Database, notices: Notice[]): Promise<Set<string>> {
  if (notices.length === 0) return new Set();
  const rows = await db
    .insertInto("evidence_notice")
    .values(notices)
    .onConflict((conflict) => conflict.doNothing())
    .returning("evidence_id")
    .execute();
  return new Set(rows.map(({ evidence_id }) => evidence_id));
}

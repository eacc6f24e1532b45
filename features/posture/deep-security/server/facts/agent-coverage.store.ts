import { sql } from "kysely";
import { scansOf } from "#features/posture/findings/server/findings.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";

interface AgentWindow {
  companyId: number;
  /** An agent that was seen at or after this time is reporting. */
  seenFrom: Date;
  /** Computers that the manager listed for the first time after this time are left out. */
  until: Date;
}

/** Computers with an agent by the newest export, and those that were seen lately. */
export async function countAgents(
  db: Database,
  { companyId, seenFrom, until }: AgentWindow,
): Promise<{ part: number; whole: number }> {
  const { rows } = await sql<{ part: number; whole: number }>`
    select (count(*) filter (where last_seen_at >= ${seenFrom}))::int as part, count(*)::int as whole
    from protected_computer where company_id = ${companyId} and exists (
      select from ${scansOf("protection")} scan where scan.company_id = ${companyId}
        and scan.ended_at < ${until})`.execute(db);
  return rows[0] ?? { part: 0, whole: 0 };
}

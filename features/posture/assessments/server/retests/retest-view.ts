import type { Retest } from "#features/posture/assessments/contracts/retests.contract.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { evidenceFrom, findEvidence } from "../findings/evidence.store.ts";
import { findRetestItems, findRetests, type RetestRow } from "./retest.store.ts";

/** Rounds with their findings, and with the evidence before and after each. */
export async function retestsFrom(db: Database, rows: readonly RetestRow[]): Promise<Retest[]> {
  const items = Map.groupBy(
    await findRetestItems(
      db,
      rows.map(({ id }) => id),
    ),
    ({ retest_id }) => retest_id,
  );
  const evidence = Map.groupBy(
    await findEvidence(db, [...new Set(rows.map(({ assessment_id }) => assessment_id))]),
    ({ draft_id }) => draft_id,
  );
  return rows.map((row) => ({
    ...row,
    requested_at: row.requested_at.toISOString(),
    done_at: row.done_at?.toISOString() ?? null,
    items: (items.get(row.id) ?? []).map(({ retest_id: _round, severity, tested_at, ...item }) => {
      const files = evidence.get(item.finding_id) ?? [];
      return {
        ...item,
        severity: severityOfRank(severity),
        tested_at: tested_at?.toISOString() ?? null,
        before: files.filter(({ retest_id }) => retest_id === null).map(evidenceFrom),
        after: files.filter(({ retest_id }) => retest_id === row.id).map(evidenceFrom),
      };
    }),
  }));
}

/** Converts one retest round to the answer of calls. */
export async function readRetest(
  db: Database,
  { assessmentId, id }: { assessmentId: string; id: string },
): Promise<Retest> {
  const [retest] = await retestsFrom(db, await findRetests(db, { id, assessmentId, limit: 1 }));
  if (!retest) throw new Refusal("not_found");
  return retest;
}

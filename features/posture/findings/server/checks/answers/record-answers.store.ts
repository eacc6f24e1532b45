import { sql } from "kysely";
import type { AnswerOutcome } from "#features/posture/findings/contracts/check-answers.contract.ts";
import { anyCompany } from "#platform/server/database/any-company.ts";
import type { Database } from "#platform/server/database/open-database.ts";

interface Ending {
  companyId: number;
  at: Date;
  by: { id: number | null; name: string };
}

export interface GivenAnswer extends Ending {
  issueId: string;
  locus: string;
  bulkId: string;
  outcome: AnswerOutcome;
  evidence: string;
  expiresOn: string;
}

/**
 * Records the same answer on several assets, replacing their current answers. Returns the id of the answer on each
 * asset.
 */
export async function recordAnswers(
  db: Database,
  givenAnswer: GivenAnswer,
  assetIds: readonly string[],
): Promise<Map<string, string>> {
  const { companyId, issueId, locus, at, by } = givenAnswer;
  const { rows: replaced } = await sql<{ id: string; asset_id: string }>`
    update check_answer answer set ended_at = ${at}, ended_by_name = ${by.name}, ended_because = 'replaced'
    where answer.company_id = ${anyCompany(companyId)} and answer.issue_id = ${issueId} and answer.locus = ${locus}
      and answer.ended_at is null and answer.asset_id = any(${[...assetIds]}::uuid[])
    returning answer.id, answer.asset_id`.execute(db);
  const { rows } = await sql<{ id: string; asset_id: string }>`
    insert into check_answer (company_id, id, asset_id, issue_id, locus, bulk_id, replaces_id, outcome, evidence,
      expires_on, answered_by, answered_by_name, answered_at)
    select ${companyId}::bigint, time_ordered_id(${at}), asset.id, ${issueId}::uuid, ${locus}, ${givenAnswer.bulkId}::uuid,
      replaced.id, ${givenAnswer.outcome}, ${givenAnswer.evidence}, ${givenAnswer.expiresOn}::date, ${by.id}::int, ${by.name}, ${at}
    from unnest(${[...assetIds]}::uuid[]) as asset (id)
    left join jsonb_to_recordset(${JSON.stringify(replaced)}::jsonb) as replaced (id uuid, asset_id uuid)
      on replaced.asset_id = asset.id
    returning id, asset_id`.execute(db);
  return new Map(rows.map(({ id, asset_id }) => [asset_id, id]));
}

/**
 * Withdraws the current answers of a group that were given together; answers that they had replaced become valid
 * again. Returns the assets.
 */
export async function withdrawAnswersOfBulk(
  db: Database,
  { companyId, bulkId, at, by }: Ending & { bulkId: string },
): Promise<string[]> {
  const { rows } = await sql<{ asset_id: string; replaces_id: string | null }>`
    update check_answer answer set ended_at = ${at}, ended_by_name = ${by.name}, ended_because = 'withdrawn'
    where answer.company_id = ${anyCompany(companyId)} and answer.bulk_id = ${bulkId} and answer.ended_at is null
    returning answer.asset_id, answer.replaces_id`.execute(db);
  const before = rows.flatMap(({ replaces_id }) => (replaces_id ? [replaces_id] : []));
  await sql`update check_answer answer set ended_at = null, ended_by_name = null, ended_because = null
    where answer.company_id = ${anyCompany(companyId)} and answer.id = any(${before}::uuid[])
      and answer.ended_because = 'replaced'`.execute(db);
  return rows.map(({ asset_id }) => asset_id);
}

import { type RawBuilder, sql } from "kysely";
import { currentAssets } from "#features/detection/entities/server/entities.public.ts";
import type {
  AnswerOutcome,
  EndedBecause,
  ManualCheckState,
} from "#features/posture/findings/contracts/check-answers.contract.ts";
import type { FindingArea } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import type { PageRequest } from "#platform/contract/page.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export interface CheckName {
  asset_id: string;
  issue_id: string;
  locus: string;
}

export interface AnswerRow {
  id: string;
  outcome: AnswerOutcome;
  evidence: string;
  answered_at: Date;
  answered_by_name: string;
  expires_on: string;
  ended_at: Date | null;
  ended_by_name: string | null;
  ended_because: EndedBecause | null;
}

const maxAnswers = 5;

const columns =
  sql.raw(`answer.id, answer.outcome, answer.evidence, answer.answered_at, answer.answered_by_name,
  answer.expires_on::text as expires_on, answer.ended_at, answer.ended_by_name, answer.ended_because`);

/** Returns the newest answers to the given checks, at most `limit` per check. */
export async function findAnswers(
  db: Database,
  checks: readonly CheckName[],
  limit = maxAnswers,
): Promise<(AnswerRow & CheckName)[]> {
  if (checks.length === 0) return [];
  const { rows } = await sql<AnswerRow & CheckName>`
    select asked.asset_id, asked.issue_id, asked.locus, answer.*
    from jsonb_to_recordset(${JSON.stringify(checks)}::jsonb) as asked (asset_id uuid, issue_id uuid, locus text)
    cross join lateral (
      select ${columns} from check_answer answer
      where answer.asset_id = asked.asset_id and answer.issue_id = asked.issue_id and answer.locus = asked.locus
      order by answer.id desc limit ${limit}) answer`.execute(db);
  return rows;
}

/** An answer with its rule and the group of answers that were given together. */
interface GivenRow extends AnswerRow, CheckName {
  bulk_id: string;
  area: FindingArea;
  title: string;
}

export async function findAnswer(db: Database, id: string): Promise<GivenRow | undefined> {
  const { rows } = await sql<GivenRow>`
    select answer.asset_id, answer.issue_id, answer.locus, answer.bulk_id, issue.area, ${columns}, coalesce(issue.title_es, issue.title) as title
    from check_answer answer join finding_issue issue on issue.id = answer.issue_id where answer.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

interface ManualFilter extends PageRequest {
  area: FindingArea;
  state?: ManualCheckState | undefined;
  asset?: string | undefined;
}

/** Returns the condition that the check of table alias `known` has an answer which is valid on the given day. */
export const isAnswered = (
  today: string,
): RawBuilder<boolean> => sql<boolean>`exists (select from check_answer counting
  where counting.asset_id = known.asset_id and counting.issue_id = known.issue_id and counting.locus = known.locus
    and counting.ended_at is null and counting.expires_on >= ${today}::date)`;

/** Returns one page of the manual checks. */
export async function findManualChecks(
  db: Database,
  { area, state, asset, ...page }: ManualFilter,
  today: string,
) {
  let query = db
    .selectFrom("check_result as known")
    .innerJoin("finding_issue as issue", "issue.id", "known.issue_id")
    .innerJoin(sql<{ id: string; standing_id: string; name: string }>`${currentAssets}`.as("asset"), (join) =>
      join.onRef("asset.id", "=", "known.asset_id"),
    )
    .select([
      "known.asset_id",
      "known.issue_id",
      "known.locus",
      "known.severity",
      "known.since",
      "asset.standing_id",
      "asset.name",
      "issue.rule_id",
      "issue.solution",
      sql<string>`coalesce(issue.title_es, issue.title)`.as("title"),
      isAnswered(today).as("answered"),
    ])
    .where("known.outcome", "=", "manual")
    .where("issue.area", "=", area);
  if (asset) query = query.where("asset.standing_id", "=", asset);
  if (state === "answered") query = query.where(isAnswered(today));
  if (state === "waiting") query = query.where(sql<boolean>`not ${isAnswered(today)}`);
  return await keysetPage(
    db,
    query,
    {
      by: sql`known.issue_id`,
      kind: "uuid",
      descending: false,
      tie: sql`(known.asset_id::text || ' ' || left(known.locus, 200))`,
      tieKind: "text",
    },
    page,
  );
}

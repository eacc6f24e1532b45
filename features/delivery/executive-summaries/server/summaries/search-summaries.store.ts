import { sql } from "kysely";
import type { SummaryState } from "#features/delivery/executive-summaries/contracts/summary-terms.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { likePatternContaining } from "#platform/server/database/search-text.ts";

interface MatchingRow {
  id: string;
  month_name: string;
  edition: number;
  state: SummaryState;
}

export async function findMatchingSummaries(
  db: Database,
  companyId: number,
  question: string,
  limit: number,
): Promise<MatchingRow[]> {
  const { rows } = await sql<MatchingRow>`
    select id, content->>'month_name' as month_name, edition, state from executive_summary
    where company_id = ${companyId} and search like ${likePatternContaining(foldText(question))}
    order by month desc, edition desc limit ${limit}`.execute(db);
  return rows;
}

import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

export interface PublishedRow {
  assessment_id: string;
  assessment_number: number;
  number: number;
  title: string;
  published_at: Date;
  total: number;
  critical: number;
}

/** Finds the findings that were published after a time, the newest first, with their totals. */
export async function findPublishedSince(
  db: Database,
  { since, criticalRank }: { since: Date; criticalRank: number },
  limit: number,
): Promise<PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`
    select draft.assessment_id, assessment.number as assessment_number, draft.number, draft.title, draft.published_at,
      (count(*) over ())::int as total,
      (count(*) filter (where draft.severity = ${criticalRank}) over ())::int as critical
    from assessment_finding draft
    join assessment on assessment.company_id = draft.company_id and assessment.id = draft.assessment_id
    where draft.state = 'published' and draft.published_at > ${since}
    order by draft.published_at desc, draft.id limit ${limit}`.execute(db);
  return rows;
}

/** Published findings of open assessments, by severity rank. */
export async function countPublished(db: Database): Promise<{ severity: number; findings: number }[]> {
  const { rows } = await sql<{ severity: number; findings: number }>`
    select draft.severity, count(*)::int as findings from assessment_finding draft
    join assessment on assessment.company_id = draft.company_id and assessment.id = draft.assessment_id
    where draft.state = 'published' and assessment.state not in ('closed', 'cancelled')
    group by draft.severity order by draft.severity desc`.execute(db);
  return rows;
}

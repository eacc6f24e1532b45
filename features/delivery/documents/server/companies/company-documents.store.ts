import { sql } from "kysely";
import type { DocumentTlp } from "#features/delivery/documents/contracts/document-terms.ts";
import { countCap } from "#platform/contract/page.ts";
import type { Database } from "#platform/server/database/open-database.ts";

// All companies at once, for scope `platform`.

export interface WaitingRow {
  id: string;
  company_id: number;
  company_name: string;
  title: string;
  kind_name: string;
  tlp: DocumentTlp;
  revision: number;
  made_by_name: string;
  submitted_at: Date;
  /** The time `at` in PostgreSQL's own format, for cursors. */
  place: string;
}

/** Finds the documents in review after a cursor position, the oldest first. */
export async function findWaitingDocuments(
  db: Database,
  after: { at: string; id: string } | undefined,
  limit: number,
): Promise<WaitingRow[]> {
  const place = after
    ? sql`and (document.submitted_at, document.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<WaitingRow>`
    select document.id, document.company_id::int as company_id, company.name as company_name, document.title,
      coalesce(named_kind.name, document.kind) as kind_name, document.tlp, document.revision, document.made_by_name, document.submitted_at,
      document.submitted_at::text as place
    from document join company on company.id = document.company_id and company.enabled
    left join document_kind named_kind on named_kind.key = document.kind
    where document.state = 'in_review' ${place}
    order by document.submitted_at, document.id limit ${limit}`.execute(db);
  return rows;
}

/** Counts the documents that wait for review in all companies, up to the cap of lists. */
export async function countWaitingDocuments(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from document join company on company.id = document.company_id
      and company.enabled where document.state = 'in_review' limit ${countCap + 1}) waiting`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface CompanyDocumentsRow {
  company_id: number;
  company_name: string;
  drafts: number;
  in_review: number;
  published: number;
  published_month: number;
  withdrawn: number;
  held: number;
  last_published_at: Date | null;
}

/** Finds the enabled companies with their document counts, those with the most in review first; at most 1,000. */
export async function findCompanyDocuments(db: Database, monthAgo: Date): Promise<CompanyDocumentsRow[]> {
  const inState = (state: string) => sql`count(*) filter (where document.state = ${sql.lit(state)})::int`;
  const { rows } = await sql<CompanyDocumentsRow>`
    select company.id::int as company_id, company.name as company_name, ${inState("draft")} as drafts,
      ${inState("in_review")} as in_review, ${inState("published")} as published,
      count(*) filter (where document.state = 'published' and document.published_at >= ${monthAgo})::int
        as published_month,
      ${inState("withdrawn")} as withdrawn,
      count(*) filter (where document.hold_reason is not null)::int as held,
      max(document.published_at) as last_published_at
    from company left join document on document.company_id = company.id
    where company.enabled
    group by company.id order by in_review desc, company.name, company.id limit 1000`.execute(db);
  return rows;
}

import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

export interface ExpiringRow {
  id: string;
  number: number;
  title: string;
  lead_id: number | null;
  lead_name: string;
  /** Null before it begins. */
  started_at: Date | null;
  created_at: Date;
  restricted: boolean;
  reader_ids: number[];
  /** The earliest end of what covers its targets; null where a target has nothing at all. */
  until: Date | null;
}

/** Assessments in a state, each with the moment at which its first target lacks an authorisation; those without targets are left out. */
export async function findAuthorisationEnds(
  db: Database,
  state: "in_progress" | "proposed",
  limit: number,
): Promise<ExpiringRow[]> {
  const { rows } = await sql<ExpiringRow>`
    select assessment.id, assessment.number, assessment.title, assessment.lead_id, assessment.lead_name,
      assessment.started_at, assessment.created_at, assessment.restricted, assessment.reader_ids, cover.until
    from assessment
    cross join lateral (
      select case when bool_or(ends.until is null) then null else min(ends.until) end as until
      from (select (select max(signed.valid_to) from assessment_authorised_target named
          join assessment_authorisation signed on signed.company_id = named.company_id
            and signed.id = named.authorisation_id
          where named.company_id = target.company_id and named.target_id = target.id
            and signed.withdrawn_at is null) as until
        from assessment_target target where target.company_id = assessment.company_id
          and target.assessment_id = assessment.id and target.kind <> 'forbidden') ends
    ) cover
    where assessment.state = ${state} and exists (select from assessment_target target
      where target.company_id = assessment.company_id and target.assessment_id = assessment.id
        and target.kind <> 'forbidden')
    order by cover.until nulls first, assessment.id limit ${limit}`.execute(db);
  return rows;
}

export interface PendingRetestRow {
  id: string;
  assessment_id: string;
  number: number;
  title: string;
  round: number;
  state: string;
  requested_by_name: string;
  requested_at: Date;
  planned_on: string | null;
  lead_id: number | null;
  lead_name: string;
  restricted: boolean;
  reader_ids: number[];
  findings: number;
}

/** Rounds of verification that are not done, the oldest first. */
export async function findPendingRetests(db: Database, limit: number): Promise<PendingRetestRow[]> {
  const { rows } = await sql<PendingRetestRow>`
    select retest.id, assessment.id as assessment_id, assessment.number, assessment.title, retest.round, retest.state,
      retest.requested_by_name, retest.requested_at, retest.planned_on, assessment.lead_id, assessment.lead_name,
      assessment.restricted, assessment.reader_ids,
      (select count(*)::int from assessment_retest_item item where item.company_id = retest.company_id
        and item.retest_id = retest.id) as findings
    from assessment_retest retest
    join assessment on assessment.company_id = retest.company_id and assessment.id = retest.assessment_id
    where retest.state <> 'done' and assessment.state not in ('closed', 'cancelled')
    order by retest.requested_at, retest.id limit ${limit}`.execute(db);
  return rows;
}

export interface CriticalRow {
  id: string;
  assessment_id: string;
  number: number;
  assessment_number: number;
  title: string;
  severity: number;
  state: string;
  author_name: string;
  updated_at: Date;
  restricted: boolean;
  reader_ids: number[];
}

/** Critical findings that nobody has published yet, the oldest first. */
export async function findUnpublishedCritical(
  db: Database,
  critical: number,
  limit: number,
): Promise<CriticalRow[]> {
  const { rows } = await sql<CriticalRow>`
    select draft.id, draft.assessment_id, draft.number, assessment.number as assessment_number, draft.title,
      draft.severity, draft.state, draft.author_name, draft.updated_at, assessment.restricted, assessment.reader_ids
    from assessment_finding draft
    join assessment on assessment.company_id = draft.company_id and assessment.id = draft.assessment_id
    where draft.severity = ${critical} and draft.state <> 'published'
      and assessment.state in ('in_progress', 'suspended', 'reporting', 'delivered', 'remediation', 'retest')
    order by draft.updated_at, draft.id limit ${limit}`.execute(db);
  return rows;
}

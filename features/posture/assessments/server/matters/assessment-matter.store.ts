import { sql } from "kysely";
import { findingTable } from "#features/posture/findings/server/findings.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export interface ExpiringRow {
  id: string;
  number: number;
  title: string;
  lead_id: number | null;
  lead_name: string;
  /** The time at which the assessment began; null if it has not begun. */
  started_at: Date | null;
  created_at: Date;
  restricted: boolean;
  reader_ids: number[];
  /** The earliest end of the authorisations of its targets; null if a target has none. */
  until: Date | null;
}

/**
 * Finds the assessments in a state, each with the time from which one of its targets has no authorisation;
 * assessments without targets are left out.
 */
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

export interface AskedFindingRow {
  id: string;
  number: number;
  assessment_number: number;
  draft_number: number;
  title: string;
  severity: number;
  question: string;
  asked_at: Date;
  asked_by_name: string;
  version: number;
  restricted: boolean;
  reader_ids: number[];
}

/**
 * Finds the findings of assessments with an open question to the company that are not due before a time, the oldest
 * question first. Findings that are due earlier are pending matters of vulnerabilities.
 */
export async function findAskedFindings(
  db: Database,
  dueAfter: Date,
  limit: number,
): Promise<AskedFindingRow[]> {
  const { rows } = await sql<AskedFindingRow>`
    select finding.id, finding.number, assessment.number as assessment_number, draft.number as draft_number, draft.title,
      finding.severity, step.note as question, step.at as asked_at, step.actor_name as asked_by_name, finding.version,
      assessment.restricted, assessment.reader_ids
    from assessment_finding_place place
    join assessment_finding draft on draft.company_id = place.company_id and draft.id = place.draft_id
    join assessment on assessment.company_id = place.company_id and assessment.id = place.assessment_id
    join ${findingTable} finding on finding.company_id = place.company_id and finding.id = place.finding_id
    cross join lateral (select * from finding_step step where step.company_id = finding.company_id
      and step.case_id = finding.id and step.type = 'ball_passed' order by step.id desc limit 1) step
    where finding.status in ('open', 'in_progress', 'fixed_declared', 'reopened') and finding.ball = 'client'
      and (finding.due_at is null or finding.due_at > ${dueAfter})
      and step.facts ->> 'ball' = 'client' and step.note <> ''
    order by step.at, finding.id limit ${limit}`.execute(db);
  return rows;
}

export interface UncorrectedRow {
  id: string;
  assessment_id: string;
  number: number;
  title: string;
  round: number;
  done_at: Date;
  done_by_name: string;
  severity: number;
  findings: number;
  restricted: boolean;
  reader_ids: number[];
}

/** Finds the completed last retest rounds of assessments in which findings remained uncorrected, the oldest first. */
export async function findUncorrectedFindings(db: Database, limit: number): Promise<UncorrectedRow[]> {
  const { rows } = await sql<UncorrectedRow>`
    select retest.id, assessment.id as assessment_id, assessment.number, assessment.title, retest.round, retest.done_at,
      retest.done_by_name, left_open.severity, left_open.findings, assessment.restricted, assessment.reader_ids
    from assessment_retest retest
    join assessment on assessment.company_id = retest.company_id and assessment.id = retest.assessment_id
    cross join lateral (select count(*)::int as findings, max(draft.severity)::int as severity
      from assessment_retest_item item
      join assessment_finding draft on draft.company_id = item.company_id and draft.id = item.draft_id
      where item.company_id = retest.company_id and item.retest_id = retest.id
        and item.outcome in ('partial', 'open', 'changed') and draft.state = 'published'
        and exists (select from assessment_finding_place place
          join ${findingTable} finding on finding.company_id = place.company_id and finding.id = place.finding_id
          where place.company_id = draft.company_id and place.draft_id = draft.id
            and finding.status in ('open', 'in_progress', 'fixed_declared', 'reopened'))) left_open
    where retest.state = 'done' and assessment.state not in ('closed', 'cancelled') and left_open.findings > 0
      and not exists (select from assessment_retest later where later.company_id = retest.company_id
        and later.assessment_id = retest.assessment_id and later.round > retest.round)
    order by retest.done_at, retest.id limit ${limit}`.execute(db);
  return rows;
}

import { sql } from "kysely";
import { anyCompany } from "#platform/server/database/any-company.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { countFindingRows } from "../findings/count-findings.store.ts";
import { scanColumns } from "../matching/apply-effects.store.ts";
import { isAt, isOfSameGuide } from "../matching/covered-guide.store.ts";
import { saveCves } from "../matching/stage-scan.store.ts";

/** Restores the outcomes of checks from before a scan changed them. */
async function restoreChecks(
  db: Database,
  { companyId, scanId }: { companyId: number; scanId: string },
): Promise<void> {
  const own = sql`change.company_id = ${anyCompany(companyId)} and change.scan_id = ${scanId}`;
  await sql`delete from check_result known using check_change change
    where ${own} and change.outcome_before is null and known.company_id = ${anyCompany(companyId)}
      and known.asset_id = change.asset_id and known.issue_id = change.issue_id and known.locus = change.locus`.execute(
    db,
  );
  await sql`insert into check_result as known (company_id, asset_id, issue_id, locus, outcome, severity, evidence_id, since,
      scan_id)
    select company_id, asset_id, issue_id, locus, outcome_before, severity_before, evidence_id_before, since_before,
      scan_id_before
    from check_change change where ${own} and outcome_before is not null
    on conflict (company_id, asset_id, issue_id, locus) do update set outcome = excluded.outcome,
      severity = excluded.severity, evidence_id = excluded.evidence_id, since = excluded.since, scan_id = excluded.scan_id`.execute(
    db,
  );
}

export async function findScan(db: Database, id: string) {
  return await db
    .selectFrom("scan")
    .select(["id", "company_id", "area", "other_areas", "ended_at", "undone_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

interface TakenBack {
  companyId: number;
  scanId: string;
  day: string;
}

/** Finds a later change that depends on the results of this scan; undefined if there is none. */
export async function findDependentChange(
  db: Database,
  { companyId, scanId, today }: Pick<TakenBack, "companyId" | "scanId"> & { today: string },
): Promise<"later_scan" | "person" | "answer" | undefined> {
  const { rows } = await sql<{ later: boolean; worked: boolean; answered: boolean }>`
    with own as (
      select entry.finding_id, entry.version_after from scan_finding entry
      where entry.company_id = ${anyCompany(companyId)} and entry.scan_id = ${scanId}
        and (entry.effect = 'new' or entry.before is not null))
    select
      exists (select from own join scan_finding later on later.company_id = ${anyCompany(companyId)}
        and later.finding_id = own.finding_id and later.scan_id > ${scanId})
      or exists (select from scan_coverage here join scan_coverage later on later.company_id = ${anyCompany(companyId)}
        and later.asset_id = here.asset_id and later.source = here.source and later.scan_id > ${scanId}
        and ${isOfSameGuide("later", "here")} and later.ended_at < here.ended_at
        where here.company_id = ${anyCompany(companyId)} and here.scan_id = ${scanId})
      or exists (select from check_change here
        join scan_coverage looked on looked.company_id = ${anyCompany(companyId)} and looked.scan_id = ${scanId}
          and looked.asset_id = here.asset_id and ${isAt("looked", "here.locus")}
        join scan_coverage later on later.company_id = ${anyCompany(companyId)} and later.asset_id = here.asset_id
          and later.source = looked.source and ${isAt("later", "here.locus")} and later.scan_id > ${scanId}
        where here.company_id = ${anyCompany(companyId)} and here.scan_id = ${scanId}) as later,
      exists (select from own join finding on finding.company_id = ${anyCompany(companyId)} and finding.id = own.finding_id
        where finding.version <> own.version_after)
      or exists (select from own join finding_step step on step.company_id = ${anyCompany(companyId)}
        and step.case_id = own.finding_id and step.id > ${scanId}
        and step.facts ->> 'scan_id' is distinct from ${scanId}) as worked,
      exists (select from check_change here
        join check_answer answer on answer.company_id = ${anyCompany(companyId)} and answer.asset_id = here.asset_id
          and answer.issue_id = here.issue_id and answer.locus = here.locus and answer.ended_at is null
          and answer.expires_on >= ${today}::date
        where here.company_id = ${anyCompany(companyId)} and here.scan_id = ${scanId} and here.outcome = 'manual'
          and here.outcome_before is distinct from 'manual') as answered`.execute(db);
  const { later, worked, answered } = rows[0] ?? { later: false, worked: false, answered: false };
  if (later) return "later_scan";
  return worked ? "person" : answered ? "answer" : undefined;
}

/** Restores the state before the scan; assets that the scan added to the register remain. */
export async function undoScanRows(db: Database, { companyId, scanId, day }: TakenBack): Promise<void> {
  const own = sql`(select entry.finding_id, entry.effect, entry.before from scan_finding entry
    where entry.company_id = ${anyCompany(companyId)} and entry.scan_id = ${scanId}
      and (entry.effect = 'new' or entry.before is not null))`;
  await countFindingRows(
    db,
    { companyId, day },
    sql`(select finding.area, finding.asset_id, finding.issue_id, finding.severity, finding.status, -1 as change
      from ${own} own join finding on finding.company_id = ${anyCompany(companyId)} and finding.id = own.finding_id
      union all
      select finding.area, finding.asset_id, finding.issue_id, (own.before #>> '{finding,severity}')::smallint,
        own.before #>> '{finding,status}', 1
      from ${own} own join finding on finding.company_id = ${anyCompany(companyId)} and finding.id = own.finding_id
      where own.before is not null) counted`,
  );
  await sql`delete from finding_step step using ${own} own
    where step.company_id = ${anyCompany(companyId)} and step.case_id = own.finding_id
      and step.facts ->> 'scan_id' = ${scanId}`.execute(db);
  await sql`delete from finding_clock clock using ${own} own
    where clock.company_id = ${anyCompany(companyId)} and clock.case_id = own.finding_id and own.before is not null`.execute(
    db,
  );
  await sql`insert into finding_clock select clock.* from ${own} own,
      jsonb_populate_recordset(null::finding_clock, own.before -> 'clocks') clock
    where jsonb_typeof(own.before -> 'clocks') = 'array'`.execute(db);
  const columns = sql.join(scanColumns.map((column) => sql.id(column)));
  const former = sql.join(scanColumns.map((column) => sql.ref(`former.${column}`)));
  await sql`update finding set (${columns}) = (select ${former})
    from ${own} own, jsonb_populate_record(null::finding, own.before -> 'finding') former
    where own.before is not null and finding.company_id = ${anyCompany(companyId)} and finding.id = own.finding_id`.execute(
    db,
  );
  await releaseNumbers(db, { companyId, scanId });
  await restoreChecks(db, { companyId, scanId });
  await forgetEvidence(db, { companyId, scanId });
  await db.deleteFrom("check_change").where("scan_id", "=", scanId).execute();
  await sql`delete from finding using scan_finding entry
    where entry.company_id = ${anyCompany(companyId)} and entry.scan_id = ${scanId} and entry.effect = 'new'
      and finding.company_id = ${anyCompany(companyId)} and finding.id = entry.finding_id`.execute(db);
  await db.deleteFrom("scan_finding").where("scan_id", "=", scanId).execute();
  await restoreIssues(db, { companyId, scanId });
  await restoreLastScans(db, { companyId, scanId });
}

/** Releases the numbers of the new findings unless later numbers were assigned. */
async function releaseNumbers(db: Database, { companyId, scanId }: Omit<TakenBack, "day">) {
  const numbers = sql`(select max(finding.number) as last, count(*)::int as count from scan_finding entry
    join finding on finding.company_id = ${anyCompany(companyId)} and finding.id = entry.finding_id
    where entry.company_id = ${anyCompany(companyId)} and entry.scan_id = ${scanId} and entry.effect = 'new')`;
  await sql`update finding_sequence given set last_number = given.last_number - own.count from ${numbers} own
    where given.company_id = ${anyCompany(companyId)} and given.last_number = own.last`.execute(db);
  await sql`delete from finding_sequence where company_id = ${anyCompany(companyId)} and last_number = 0`.execute(
    db,
  );
}

/**
 * Deletes the evidence that only this scan refers to, so that a report imported into the wrong company leaves no
 * trace.
 */
async function forgetEvidence(db: Database, { companyId, scanId }: Omit<TakenBack, "day">) {
  await sql`delete from finding_evidence evidence using (
      select evidence_id from scan_finding
      where company_id = ${anyCompany(companyId)} and scan_id = ${scanId} and evidence_id is not null
      union
      select evidence_id from check_change
      where company_id = ${anyCompany(companyId)} and scan_id = ${scanId} and evidence_id is not null) own
    where evidence.company_id = ${anyCompany(companyId)} and evidence.id = own.evidence_id
      and not exists (select from scan_finding other where other.company_id = ${anyCompany(companyId)}
        and other.evidence_id = own.evidence_id and other.scan_id <> ${scanId})
      and not exists (select from check_result result where result.company_id = ${anyCompany(companyId)}
        and result.evidence_id = own.evidence_id)
      and not exists (select from check_change other where other.company_id = ${anyCompany(companyId)}
        and other.evidence_id = own.evidence_id and other.scan_id <> ${scanId})`.execute(db);
}

async function restoreIssues(db: Database, { companyId, scanId }: Omit<TakenBack, "day">) {
  const texts = sql.raw(
    `rule_version, family, title, description, solution, reference_urls, aliases, cves, cwes, cvss, sections, tags, remedy,
     facts, scanner_severity, cvss_severity, title_es, summary_es, search, digest, text_at`,
  );
  const former = sql.raw(
    `former.rule_version, former.family, former.title, former.description, former.solution, former.reference_urls,
     former.aliases, former.cves, former.cwes, former.cvss, former.sections, former.tags, former.remedy, former.facts,
     former.scanner_severity, former.cvss_severity, former.title_es, former.summary_es, former.search, former.digest, former.text_at`,
  );
  // Texts that a later scan replaced are not restored.
  const restored = sql`(select issue_id from scan_issue own
    where own.company_id = ${anyCompany(companyId)} and own.scan_id = ${scanId} and own.before is not null
      and not exists (select from scan_issue later where later.company_id = ${anyCompany(companyId)}
        and later.issue_id = own.issue_id and later.scan_id > own.scan_id))`;
  await sql`update finding_issue issue set (${texts}) = (select ${former})
    from scan_issue own, jsonb_populate_record(null::finding_issue, own.before) former
    where own.company_id = ${anyCompany(companyId)} and own.scan_id = ${scanId} and issue.company_id = ${anyCompany(companyId)}
      and issue.id = own.issue_id and own.issue_id in ${restored}`.execute(db);
  await saveCves(db, companyId, restored);
  await sql`delete from finding_issue issue using scan_issue own
    where own.company_id = ${anyCompany(companyId)} and own.scan_id = ${scanId} and own.before is null
      and issue.company_id = ${anyCompany(companyId)} and issue.id = own.issue_id
      and not exists (select from finding where finding.company_id = ${anyCompany(companyId)} and finding.issue_id = issue.id)
      and not exists (select from check_result result where result.company_id = ${anyCompany(companyId)}
        and result.issue_id = issue.id)
      and not exists (select from check_answer answer where answer.company_id = ${anyCompany(companyId)}
        and answer.issue_id = issue.id)`.execute(db);
  await db.deleteFrom("scan_issue").where("scan_id", "=", scanId).execute();
}

/** Restores the last scan of each asset by area to the previous one. */
async function restoreLastScans(db: Database, { companyId, scanId }: Omit<TakenBack, "day">): Promise<void> {
  await sql`delete from scanned_asset where company_id = ${anyCompany(companyId)} and scan_id = ${scanId}`.execute(
    db,
  );
  const assets = sql`(select asset_id from scan_coverage where company_id = ${anyCompany(companyId)} and scan_id = ${scanId})`;
  await sql`insert into scanned_asset (company_id, area, asset_id, scan_id, ended_at, complete, credentialed)
    select distinct on (coverage.asset_id, looked.area) ${companyId}::bigint, looked.area, coverage.asset_id, coverage.scan_id,
      max(coverage.ended_at), bool_and(coverage.complete), bool_or(coverage.credentialed)
    from scan_coverage coverage
    join scan on scan.company_id = ${anyCompany(companyId)} and scan.id = coverage.scan_id
    cross join lateral unnest(coalesce(coverage.areas, array[scan.area])) as looked (area)
    where coverage.company_id = ${anyCompany(companyId)} and coverage.scan_id <> ${scanId} and coverage.asset_id in ${assets}
    group by coverage.asset_id, looked.area, coverage.scan_id
    order by coverage.asset_id, looked.area, max(coverage.ended_at) desc, coverage.scan_id desc
    on conflict do nothing`.execute(db);
  await db.deleteFrom("scan_coverage").where("scan_id", "=", scanId).execute();
  await db.deleteFrom("asset_place").where("scan_id", "=", scanId).execute();
  await db.deleteFrom("scan_checks").where("scan_id", "=", scanId).execute();
}

export async function markTakenBack(db: Database, scanId: string, at: Date): Promise<void> {
  await db.updateTable("scan").set({ undone_at: at }).where("id", "=", scanId).execute();
}

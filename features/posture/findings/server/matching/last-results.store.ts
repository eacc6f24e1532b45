import { sql } from "kysely";
import { openStatuses } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { anyCompany } from "#platform/server/database/any-company.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { lastLabels, stagedLabels, stagedResults } from "./scan-staging.ts";
import type { ScanToMatch } from "./stage-scan.store.ts";

const open = sql.join(openStatuses.map((status) => sql.lit(status)));
const columnList = (columns: object, prefix: string) =>
  sql.raw(
    Object.keys(columns)
      .map((name) => `${prefix}${name}`)
      .join(", "),
  );

/**
 * Derives the current state from statements about single installations, which may arrive in any order and include
 * removals: seen rows and closed findings. A statement older than the last known one of a finding changes nothing; of
 * two statements with the same time, the one that states presence counts. A finding closes when no installation is
 * left.
 */
export async function insertLastResults(db: Database, scan: ScanToMatch): Promise<void> {
  await collectLastResults(db, scan);
  await addThere(db);
  await addLeft(db, scan);
  await addGone(db, scan);
}

/**
 * Collects the last statement on each installation, with the stored state of its finding, also under a merged asset.
 */
async function collectLastResults(db: Database, { companyId }: ScanToMatch): Promise<void> {
  const keyOf = (assetId: string) =>
    sql`sha256(convert_to(concat_ws(chr(31), 'v1', word.source, word.rule_id, ${sql.ref(assetId)}::text, word.locus), 'UTF8'))`;
  await sql`insert into scan_last_word (${columnList(lastLabels.columns, "")})
    with word as (
      select distinct on (staged.source, staged.rule_id, asset.asset_id, staged.locus, staged.evidence) staged.*,
        asset.asset_id
      from scan_staged_word staged join scan_staged_asset asset on asset.key = staged.asset_key
      order by staged.source, staged.rule_id, asset.asset_id, staged.locus, staged.evidence, staged.stated_at desc,
        staged.is_gone),
    keyed as (
      select word.*, ${keyOf("word.asset_id")} as key, ${keyOf("joined.other_id")} as other_key
      from word join scan_joined joined on joined.asset_id = word.asset_id),
    matched as (
      select keyed.*, finding.id as finding_id from keyed
      join finding on finding.company_id = ${anyCompany(companyId)} and finding.key = keyed.other_key
      union
      select keyed.*, alias.finding_id from keyed
      join finding_alias alias on alias.company_id = ${anyCompany(companyId)} and alias.key = keyed.other_key)
    select word_key.key, word.asset_id, matched.finding_id,
      coalesce(case when word.is_gone then word.stated_at <= last.at else word.stated_at < last.at end, false),
      last.texts, ${columnList(stagedLabels.columns, "word.")}
    from word
    cross join lateral (select ${keyOf("word.asset_id")} as key) word_key
    left join matched on matched.key = word_key.key and matched.evidence = word.evidence
    left join lateral (
      select coalesce(entry.stated_at, scan.ended_at) as at, evidence.texts
      from scan_finding entry
      join scan on scan.company_id = ${anyCompany(companyId)} and scan.id = entry.scan_id
      left join finding_evidence evidence on evidence.company_id = ${anyCompany(companyId)} and evidence.id = entry.evidence_id
      where entry.company_id = ${anyCompany(companyId)} and entry.finding_id = matched.finding_id
      order by coalesce(entry.stated_at, scan.ended_at) desc, entry.scan_id desc limit 1) last on true`.execute(
    db,
  );
}

/** Adds the installations reported as present. */
async function addThere(db: Database): Promise<void> {
  await sql`insert into scan_staged_result (${columnList(stagedResults.columns, "")})
    select distinct on (key, evidence) ${columnList(stagedResults.columns, "")} from scan_last_word
    where not is_gone and not is_late order by key, evidence`.execute(db);
}

/**
 * Adds the known installations of a finding that the report does not mention while it mentions another installation
 * of the finding.
 */
async function addLeft(db: Database, { companyId }: ScanToMatch): Promise<void> {
  await sql`insert into scan_staged_result (source, rule_id, asset_key, locus, severity, cvss_severity, suppression, port,
      protocol, service, path, package, installed_version, fixed_version, purl, certainty, quality, first_seen_at, evidence,
      stated_at)
    select distinct on (word.key, left_there.evidence) word.source, word.rule_id, word.asset_key, word.locus,
      finding.scanner_severity, finding.cvss_severity, finding.suppression, finding.port, finding.protocol,
      finding.service, finding.path, finding.package, left_there.evidence, finding.fixed_version, finding.purl,
      finding.certainty, finding.quality, finding.first_seen_at, left_there.evidence, word.stated_at
    from scan_last_word word
    join finding on finding.company_id = ${anyCompany(companyId)} and finding.id = word.finding_id
      and finding.status <> 'closed_verified'
    cross join lateral unnest(word.known) as left_there (evidence)
    where not word.is_late
      and not exists (select from scan_last_word beside where beside.finding_id = word.finding_id and not beside.is_late
        and (beside.evidence = left_there.evidence or beside.replaces_others))
    order by word.key, left_there.evidence, word.stated_at desc`.execute(db);
}

/** Adds the findings without any remaining installation. */
async function addGone(db: Database, { companyId }: ScanToMatch): Promise<void> {
  await sql`insert into scan_effect (finding_id, key, effect, status, closed_at, touches, version, status_before)
    select finding.id, null, 'gone', 'closed_verified', max(word.stated_at), true, finding.version, finding.status
    from scan_last_word word
    join finding on finding.company_id = ${anyCompany(companyId)} and finding.id = word.finding_id
      and finding.status in (${open}, 'risk_accepted', 'asset_retired')
    where word.is_gone and not word.is_late
      and not exists (select from scan_staged_result there join scan_staged_asset asset on asset.key = there.asset_key
        where asset.asset_id = word.asset_id and there.source = word.source and there.rule_id = word.rule_id
          and there.locus = word.locus)
    group by finding.id, finding.version, finding.status`.execute(db);
}

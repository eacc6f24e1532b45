import { sql } from "kysely";
import type { ComputedClock, SlaTargets } from "#platform/server/clocks/clock.rules.ts";
import { anyCompany } from "#platform/server/database/any-company.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { countFindingRows } from "../findings/count-findings.store.ts";
import type { TraitsRow } from "./match-findings.store.ts";
import type { ScanToMatch } from "./stage-scan.store.ts";

/** The timer shared by all new findings with the same traits, which start with the scan. */
export interface GroupClock extends TraitsRow {
  promised: SlaTargets;
  clock: ComputedClock;
}

/** The columns of an existing finding that a scan writes, and that undoing it restores. */
export const scanColumns = [
  "locus",
  "port",
  "protocol",
  "service",
  "path",
  "package",
  "installed_version",
  "fixed_version",
  "purl",
  "scanner_severity",
  "cvss_severity",
  "severity",
  "priority",
  "status",
  "ball",
  "suppression",
  "certainty",
  "quality",
  "credentialed",
  "instances",
  "declared_at",
  "closed_at",
  "reopened_count",
  "due_at",
  "missed_scan_id",
  "version",
  "updated_at",
] as const;

const groups = (clocks: readonly GroupClock[]) => sql`jsonb_to_recordset(${JSON.stringify(
  clocks.map(({ severity, exposed, exploited, promised, clock }) => ({
    severity,
    exposed,
    exploited,
    promised,
    ...clock,
  })),
)}::jsonb) as begun (severity smallint, exposed boolean, exploited boolean, promised jsonb, kind text, state text,
  minutes integer, started_at timestamptz, near_at timestamptz, due_at timestamptz, settled_at timestamptz)`;
const sameTraits = sql`begun.severity = seen.severity and begun.exposed = seen.exposed
  and begun.exploited = seen.exploited`;

export interface Applied {
  scan: ScanToMatch;
  clocks: readonly GroupClock[];
  /** Points of a priority by severity, `[[5, 40], …]`, and for being attacked. */
  points: { bySeverity: readonly (readonly [number, number])[]; attacked: number };
  actorName: string;
}

const severityPoints = ({ bySeverity }: Applied["points"], severity: string) => {
  if (bySeverity.length === 0) return sql`0`;
  const cases = bySeverity.map(([rank, points]) => sql`when ${sql.lit(rank)} then ${sql.lit(points)}`);
  return sql`case ${sql.ref(severity)} ${sql.join(cases, sql` `)} else 0 end`;
};

export async function saveEvidence(db: Database, companyId: number): Promise<void> {
  await sql`insert into finding_evidence (company_id, id, texts)
    select distinct on (evidence_id) ${companyId}::bigint, evidence_id, texts from scan_seen
    where evidence_id is not null order by evidence_id on conflict do nothing`.execute(db);
}

/** Adds the new findings, numbered after the company's existing ones, the worst first. */
export async function addNew(db: Database, { scan, clocks, points }: Applied, count: number): Promise<void> {
  if (count === 0) return;
  const { companyId, endedAt, now } = scan;
  const { rows } = await sql<{ last_number: number }>`
    insert into finding_sequence as given (company_id, last_number) values (${companyId}, ${count})
    on conflict (company_id) do update set last_number = given.last_number + excluded.last_number
    returning last_number`.execute(db);
  const before = (rows[0]?.last_number ?? count) - count;
  await sql`insert into finding (company_id, id, number, area, key, asset_id, issue_id, locus, port, protocol, service,
      path, package, installed_version, fixed_version, purl, scanner_severity, cvss_severity, severity, priority, status,
      suppression, certainty, quality, credentialed, instances, first_seen_at, opened_at, closed_at, due_at, updated_at)
    select ${companyId}::bigint, effect.finding_id,
      ${before}::int + (row_number() over (order by seen.severity desc, seen.source, seen.rule_id, seen.locus, seen.key))::int,
      seen.area, seen.key, seen.asset_id, seen.issue_id, seen.locus, seen.port, seen.protocol, seen.service, seen.path,
      seen.package, seen.installed_version, seen.fixed_version, seen.purl, seen.severity, seen.cvss_severity,
      seen.severity, least(100, ${severityPoints(points, "seen.severity")} + seen.points), effect.status,
      seen.suppression, seen.certainty, seen.quality, seen.credentialed, seen.instances, seen.first_seen_at, ${endedAt},
      effect.closed_at, case when effect.status = 'open' then begun.due_at end, ${now}
    from scan_effect effect join scan_seen seen on seen.key = effect.key
    left join ${groups(clocks)} on ${sameTraits}
    where effect.effect = 'new'`.execute(db);
}

/** Stores the effect of the scan on each finding, with the values that it is about to change. */
export async function addScanFindings(
  db: Database,
  { companyId, scanId, words }: ScanToMatch,
): Promise<void> {
  const columns = sql.join(scanColumns.flatMap((column) => [sql.lit(column), sql.ref(`finding.${column}`)]));
  await sql`insert into scan_finding (company_id, scan_id, finding_id, effect, evidence_id, instances, stated_at, before,
      version_after)
    select ${companyId}::bigint, ${scanId}::uuid, effect.finding_id, effect.effect, seen.evidence_id,
      coalesce(seen.instances, 0), ${words === "of_each" ? sql`coalesce(seen.ended_at, effect.closed_at)` : sql`null`},
      case when effect.touches then jsonb_build_object('finding', jsonb_build_object(${columns}), 'clocks',
        (select jsonb_agg(to_jsonb(clock)) from finding_clock clock
         where clock.company_id = ${anyCompany(companyId)} and clock.case_id = finding.id)) end,
      case when effect.effect in ('reopened', 'changed', 'gone') then effect.version + 1 else effect.version end
    from scan_effect effect
    join finding on finding.company_id = ${anyCompany(companyId)} and finding.id = effect.finding_id
    left join scan_seen seen on seen.key = effect.key
    order by effect.finding_id`.execute(db);
}

/** Records the counts of changing findings, before or after the change. */
export async function saveFindingCounts(
  db: Database,
  companyId: number,
  when: "before" | "after",
): Promise<void> {
  const countedCondition =
    when === "before"
      ? sql`effect.effect in ('reopened', 'changed', 'gone')`
      : sql`effect.effect in ('new', 'reopened', 'changed', 'gone')`;
  await sql`insert into scan_change (area, asset_id, issue_id, severity, status, change)
    select finding.area, finding.asset_id, finding.issue_id, finding.severity, finding.status, ${when === "before" ? sql`-1` : sql`1`}
    from scan_effect effect join finding on finding.company_id = ${anyCompany(companyId)} and finding.id = effect.finding_id
    where ${countedCondition}`.execute(db);
}

export const applyCounts = (db: Database, { companyId }: ScanToMatch, day: string) =>
  countFindingRows(db, { companyId, day }, sql`scan_change`);

/** Updates the changing findings. Returns how many had changed since they were matched. */
export async function updateKnownFindings(db: Database, { scan, clocks, points }: Applied): Promise<number> {
  const { companyId, scanId, now } = scan;
  const severity = sql`case when finding.severity_reason = '' then seen.severity else finding.severity end`;
  const seenOrKept = (column: string) =>
    sql`coalesce(${sql.ref(`seen.${column}`)}, ${sql.ref(`finding.${column}`)})`;
  const { rows } = await sql<{ missing: number }>`
    with touched as (
      select effect.*, seen.*, begun.due_at as begun_due from scan_effect effect
      left join scan_seen seen on seen.key = effect.key
      left join ${groups(clocks)} on ${sameTraits}
      where effect.touches
    ), changed as (
      update finding set
        status = seen.status,
        ball = case when seen.effect = 'reopened' then 'client' else finding.ball end,
        closed_at = case when seen.effect = 'gone' then seen.closed_at
          when seen.effect = 'reopened' then null else finding.closed_at end,
        declared_at = case when seen.effect = 'reopened' then null else finding.declared_at end,
        reopened_count = finding.reopened_count + case when seen.effect = 'reopened' then 1 else 0 end,
        due_at = case when seen.effect = 'gone' then null
          when seen.effect = 'reopened' and seen.status_before <> 'fixed_declared' then seen.begun_due
          else finding.due_at end,
        missed_scan_id = case when seen.effect = 'not_evaluated' then ${scanId}::uuid end,
        severity = case when seen.issue_id is null then finding.severity else ${severity} end,
        priority = case when seen.issue_id is null then finding.priority else
          least(100, ${severityPoints(points, "seen.severity")} + seen.points
            + case when finding.attacked_at is null then 0 else ${points.attacked}::int end) end,
        scanner_severity = ${seenOrKept("severity")}, 
        cvss_severity = case when seen.issue_id is null then finding.cvss_severity else seen.cvss_severity end,
        suppression = case when seen.issue_id is null then finding.suppression else seen.suppression end,
        instances = ${seenOrKept("instances")}, certainty = ${seenOrKept("certainty")},
        quality = ${seenOrKept("quality")}, credentialed = ${seenOrKept("credentialed")},
        port = ${seenOrKept("port")}, protocol = ${seenOrKept("protocol")}, service = ${seenOrKept("service")},
        path = ${seenOrKept("path")}, package = ${seenOrKept("package")},
        installed_version = case when seen.issue_id is null then finding.installed_version else seen.installed_version end,
        fixed_version = case when seen.issue_id is null then finding.fixed_version else seen.fixed_version end,
        purl = ${seenOrKept("purl")},
        version = finding.version + case when seen.effect in ('reopened', 'changed', 'gone') then 1 else 0 end,
        updated_at = ${now}
      from touched seen
      where finding.company_id = ${anyCompany(companyId)} and finding.id = seen.finding_id and finding.version = seen.version
      returning finding.id)
    select ((select count(*) from touched) - (select count(*) from changed))::int as missing`.execute(db);
  return rows[0]?.missing ?? 0;
}

/** Adds activity entries for the effects of a scan, each with the scan's id, so that undoing the scan removes them. */
export async function addScanSteps(db: Database, { scan, clocks, actorName }: Applied): Promise<void> {
  const { companyId, scanId, endedAt, now } = scan;
  await sql`insert into finding_step (company_id, id, case_id, type, visibility, side, actor_id, actor_name, at, note, facts)
    select ${companyId}::bigint, time_ordered_id(${now}), effect.finding_id,
      case when effect.effect = 'new' then 'opened'
        when effect.effect = 'reopened' and effect.status_before = 'fixed_declared' then 'rejected_fix'
        when effect.effect = 'reopened' then 'reopened'
        when effect.effect = 'gone' then 'confirmed_fixed' else 'changed' end,
      'client', 'portal', null, ${actorName}, ${endedAt}, '',
      jsonb_strip_nulls(jsonb_build_object('scan_id', ${scanId}::uuid, 'status', effect.status,
        'status_before', effect.status_before,
        'ball', case when effect.effect = 'reopened' then 'client' end,
        'because', case when reached.gone then 'asset_gone' end,
        'promised', case when effect.status in ('open', 'reopened') and effect.effect in ('new', 'reopened')
          then begun.promised end))
    from scan_effect effect
    left join scan_seen seen on seen.key = effect.key
    left join ${groups(clocks)} on ${sameTraits}
    left join lateral (
      select true as gone from finding join scan_joined joined on joined.other_id = finding.asset_id
      join scan_coverage coverage on coverage.company_id = ${anyCompany(companyId)} and coverage.scan_id = ${scanId}
        and coverage.asset_id = joined.asset_id and coverage.gone
      where effect.effect = 'gone' and finding.company_id = ${anyCompany(companyId)} and finding.id = effect.finding_id
      limit 1) reached on true
    where effect.effect in ('new', 'reopened', 'changed', 'gone')`.execute(db);
}

/**
 * Starts the timers of new and reopened findings, and ends those of closed ones. Returns the findings whose timer was
 * paused or resumed, because such timers are computed from the activity.
 */
export async function moveClocks(db: Database, { scan, clocks }: Applied): Promise<string[]> {
  const { companyId } = scan;
  await sql`insert into finding_clock (company_id, case_id, kind, cycle, state, minutes, started_at, near_at, due_at,
      settled_at)
    select ${companyId}::bigint, effect.finding_id, begun.kind,
      coalesce(case when effect.effect = 'reopened' then (select max(cycle) from finding_clock known
        where known.company_id = ${anyCompany(companyId)} and known.case_id = effect.finding_id) end, 0) + 1,
      begun.state, begun.minutes, begun.started_at, begun.near_at, begun.due_at, begun.settled_at
    from scan_effect effect join scan_seen seen on seen.key = effect.key
    join ${groups(clocks)} on ${sameTraits}
    where (effect.effect = 'new' and effect.status = 'open')
      or (effect.effect = 'reopened' and effect.status_before <> 'fixed_declared')`.execute(db);
  await sql`update finding_clock clock set
      stopped_at = effect.closed_at,
      state = case when effect.closed_at > clock.due_at then 'breached' else 'met' end,
      settled_at = case when effect.closed_at > clock.due_at then clock.due_at else effect.closed_at end
    from scan_effect effect
    where effect.effect = 'gone' and clock.company_id = ${anyCompany(companyId)} and clock.case_id = effect.finding_id
      and clock.stopped_at is null and clock.paused_since is null`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select distinct effect.finding_id as id from scan_effect effect
    join finding_clock clock on clock.company_id = ${anyCompany(companyId)} and clock.case_id = effect.finding_id
    where clock.stopped_at is null and clock.paused_since is not null
      and (effect.effect = 'gone' or (effect.effect = 'reopened' and effect.status_before = 'fixed_declared'))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

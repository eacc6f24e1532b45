import { type RawBuilder, sql } from "kysely";
import type { ComparedClass } from "#features/posture/findings/contracts/scan-comparison.contract.ts";
import type { PageRequest } from "#platform/contract/page.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severityRank } from "#platform/contract/severity-rank.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { isScanOf } from "../area-of-scans.store.ts";

/** The ids of two scans. */
export interface TwoScans {
  from: string;
  to: string;
}

/** Returns a stored vulnerability scan. */
export async function findComparedScan(db: Database, id: string) {
  return await db
    .selectFrom("scan")
    .select([
      "scan.id",
      "scan.tools",
      "scan.name",
      "scan.ended_at",
      "scan.hosts",
      "scan.complete",
      "scan.credentialed",
      sql<number>`(select count(*)::int from ${seenBy(id)} seen)`.as("seen"),
    ])
    .where("scan.id", "=", id)
    .where(isScanOf("vulnerability"))
    .where("scan.undone_at", "is", null)
    .executeTakeFirst();
}

const seenBy = (scanId: string): RawBuilder<unknown> => sql`(
  select finding_id, evidence_id, instances from scan_finding where scan_id = ${scanId}
    and effect in ('new', 'reopened', 'persistent', 'changed'))`;
const reachedBy = (scanId: string): RawBuilder<unknown> =>
  sql`(select distinct asset_id from scan_coverage where scan_id = ${scanId})`;

/** Every finding that one of two scans saw, with the differences. */
const compared = ({ from, to }: TwoScans): RawBuilder<ComparedRow> => sql<ComparedRow>`(
  select finding.id as finding_id, finding.number, finding.status, finding.severity, finding.locus, finding.asset_id,
    finding.issue_id, coalesce(before.instances, 0) as instances_from, coalesce(after.instances, 0) as instances_to,
    case
      when before.finding_id is null and reached_before.asset_id is null then 'new_asset'
      when before.finding_id is null then 'new'
      when after.finding_id is null and (reached_after.asset_id is null or missed.finding_id is not null)
        then 'not_evaluated'
      when after.finding_id is null then 'gone'
      when before.instances <> after.instances or before.evidence_id is distinct from after.evidence_id then 'changed'
      else 'persistent' end as class
  from ${seenBy(from)} before
  full join ${seenBy(to)} after on after.finding_id = before.finding_id
  join finding on finding.id = case when after.finding_id is null then before.finding_id else after.finding_id end
  left join ${reachedBy(from)} reached_before on reached_before.asset_id = finding.asset_id
  left join ${reachedBy(to)} reached_after on reached_after.asset_id = finding.asset_id
  left join (select finding_id from scan_finding where scan_id = ${to} and effect = 'not_evaluated') missed
    on missed.finding_id = finding.id)`;

interface ComparedRow {
  finding_id: string;
  number: number;
  status: string;
  severity: number;
  locus: string;
  asset_id: string;
  issue_id: string;
  instances_from: number;
  instances_to: number;
  class: ComparedClass;
}

export async function countCompared(db: Database, two: TwoScans) {
  const { rows } = await sql<{ class: ComparedClass; severity: number; count: number }>`
    select class, severity, count(*)::int as count from ${compared(two)} as compared group by class, severity`.execute(
    db,
  );
  return rows;
}

/** Counts the assets that both scans reached, and those that only one of them reached. */
export async function countReached(db: Database, { from, to }: TwoScans) {
  const { rows } = await sql<{ both: number; only_from: number; only_to: number }>`
    select (count(*) filter (where before.asset_id = after.asset_id))::int as both,
      (count(*) filter (where after.asset_id is null))::int as only_from,
      (count(*) filter (where before.asset_id is null))::int as only_to
    from ${reachedBy(from)} before full join ${reachedBy(to)} after on after.asset_id = before.asset_id`.execute(
    db,
  );
  return rows[0] ?? { both: 0, only_from: 0, only_to: 0 };
}

/** Returns one page of the findings of a comparison, the most severe first. */
export async function findComparedPage(
  db: Database,
  {
    from,
    to,
    class: classes,
    severity,
    ...page
  }: PageRequest &
    TwoScans & {
      class?: readonly ComparedClass[] | undefined;
      severity?: readonly Severity[] | undefined;
    },
) {
  let query = db.selectFrom(compared({ from, to }).as("compared")).selectAll("compared");
  if (classes) query = query.where("compared.class", "in", [...classes]);
  if (severity) query = query.where("compared.severity", "in", severity.map(severityRank));
  return await keysetPage(
    db,
    query,
    {
      by: sql`compared.severity`,
      kind: "integer",
      tie: sql`compared.finding_id`,
      tieKind: "uuid",
      descending: true,
    },
    page,
  );
}

import { type RawBuilder, sql } from "kysely";
import {
  openClasses,
  type PeriodClass,
  type PeriodTotals,
  periodClasses,
} from "#features/posture/vulnerabilities/contracts/period.contract.ts";
import type { PageRequest } from "#platform/contract/page.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { severityOfRank, severityRank } from "#platform/contract/severity-rank.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { type PeriodBounds, rowsOf } from "./rows-of-period.store.ts";

const frozenColumns = sql.raw(
  `finding_id, number, class, status, severity, scanner_severity, asset_id, asset_name, issue_id, source, rule_id,
  title, cves, kev, epss, first_seen_at, closed_at, due_at, days_open, due_state`,
);

const none = () =>
  Object.fromEntries(severities.map((severity) => [severity, 0])) as Record<Severity, number>;

async function totalsOf(db: Database, rows: RawBuilder<unknown>): Promise<PeriodTotals> {
  const { rows: groups } = await sql<{
    class: PeriodClass;
    severity: number;
    count: number;
    kev: number;
    late: number;
  }>`
    select class, severity, count(*)::int as count, (count(*) filter (where kev))::int as kev,
      (count(*) filter (where due_state = 'breached'))::int as late
    from ${rows} as row group by class, severity`.execute(db);
  const { rows: reached } = await sql<{ assets: number }>`
    select count(distinct asset_id)::int as assets from ${rows} as row
    where class = any(${openClasses}::text[])`.execute(db);
  const classes = Object.fromEntries(periodClasses.map((each) => [each, none()])) as PeriodTotals["classes"];
  const totals = { open: none(), classes, kev_open: 0, late: 0, assets: reached[0]?.assets ?? 0 };
  for (const { class: name, severity, count, kev, late } of groups) {
    classes[name][severityOfRank(severity)] += count;
    if (!openClasses.some((open) => open === name)) continue;
    totals.open[severityOfRank(severity)] += count;
    totals.kev_open += kev;
    totals.late += late;
  }
  return totals;
}

/** Computes the current totals of an open period. */
export const computeTotals = (db: Database, bounds: PeriodBounds, now: Date): Promise<PeriodTotals> =>
  totalsOf(db, rowsOf(bounds, now));

export const closedRows = (periodId: string) =>
  sql`(select * from vulnerability_period_row where period_id = ${periodId})`;

/**
 * Returns the SHA-256 of a closed period's rows: of the SHA-256 of each row by number. Each row is its columns as a
 * JSON array, with times in UTC.
 */
export async function computeHash(db: Database, periodId: string): Promise<Buffer> {
  const utc = (column: string) =>
    sql`to_char(${sql.id(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;
  const { rows } = await sql<{ hash: Buffer }>`
    select sha256(coalesce(string_agg(sha256(convert_to(jsonb_build_array(finding_id, number, class, status, severity,
      scanner_severity, asset_id, asset_name, issue_id, source, rule_id, title, cves, kev, epss,
      ${utc("first_seen_at")}, ${utc("closed_at")}, ${utc("due_at")}, days_open, due_state)::text, 'UTF8')), ''::bytea
      order by number), ''::bytea)) as hash
    from ${closedRows(periodId)} as row`.execute(db);
  return rows[0]?.hash ?? Buffer.alloc(0);
}

const closedPeriods = (db: Database) =>
  db
    .selectFrom("vulnerability_period")
    .select(["period_id", "closed_at", "closed_by_name", "hash", "totals", "previous_period_id"]);
type Stored = Awaited<ReturnType<ReturnType<typeof closedPeriods>["executeTakeFirstOrThrow"]>>;
export interface ClosedPeriod extends Omit<Stored, "totals"> {
  /** The JSON is stored in the contract's shape by the call that closes the period. */
  totals: PeriodTotals;
}

export async function findClosedPeriods(db: Database): Promise<Map<string, ClosedPeriod>> {
  const rows = (await closedPeriods(db).execute()) as ClosedPeriod[];
  return new Map(
    rows.map(({ totals, ...row }) => {
      // Totals that were frozen before assets could be retired do not contain retired findings.
      const classes = { ...totals.classes, retired: totals.classes.retired ?? none() };
      return [row.period_id, { ...row, totals: { ...totals, classes } }];
    }),
  );
}

/**
 * Freezes a period: first its rows, then its totals and hash, which are derived from the rows. Returns undefined if
 * the period was closed meanwhile.
 */
export async function freezePeriod(
  db: Database,
  {
    companyId,
    periodId,
    bounds,
    previousId,
    at,
    by,
  }: {
    companyId: number;
    periodId: string;
    bounds: PeriodBounds;
    previousId: string | null;
    at: Date;
    by: { id: number | null; name: string };
  },
): Promise<PeriodTotals | undefined> {
  await sql`
    insert into vulnerability_period_row (company_id, period_id, ${frozenColumns})
    select ${companyId}::bigint, ${periodId}::uuid, ${frozenColumns} from ${rowsOf(bounds, at)} as row
    on conflict (company_id, period_id, finding_id) do nothing`.execute(db);
  const rows = closedRows(periodId);
  const totals = await totalsOf(db, rows);
  const addedVulnerabilityPeriod = await db
    .insertInto("vulnerability_period")
    .values({
      company_id: companyId,
      period_id: periodId,
      closed_at: at,
      closed_by: by.id,
      closed_by_name: by.name,
      hash: await computeHash(db, periodId),
      totals: JSON.stringify(totals),
      previous_period_id: previousId,
    })
    .onConflict((conflict) => conflict.columns(["company_id", "period_id"]).doNothing())
    .returning("period_id")
    .executeTakeFirst();
  return addedVulnerabilityPeriod ? totals : undefined;
}

interface RowSearch extends PageRequest {
  id: string;
  class?: readonly PeriodClass[] | undefined;
  severity?: readonly Severity[] | undefined;
}

const frozenQuery = (db: Database, id: string) =>
  db
    .selectFrom("vulnerability_period_row")
    .select([
      "finding_id",
      "number",
      "class",
      "status",
      "severity",
      "asset_id",
      "asset_name",
      "title",
      "source",
      "rule_id",
      "cves",
      "kev",
      "epss",
      "first_seen_at",
      "closed_at",
      "due_at",
      "days_open",
      "due_state",
    ])
    .where("period_id", "=", id);
export type FrozenRow = Awaited<ReturnType<ReturnType<typeof frozenQuery>["executeTakeFirstOrThrow"]>>;

export async function findFrozenRows(db: Database, { id, class: classes, severity, ...page }: RowSearch) {
  let query = frozenQuery(db, id);
  if (classes) query = query.where("class", "in", [...classes]);
  if (severity) query = query.where("severity", "in", severity.map(severityRank));
  return await keysetPage(
    db,
    query,
    {
      by: sql`vulnerability_period_row.severity`,
      kind: "integer",
      tie: sql`vulnerability_period_row.finding_id`,
      tieKind: "uuid",
      descending: true,
    },
    page,
  );
}

/** Yields all rows of a closed period in the order of their number, in portions. */
export async function* eachFrozenRow(db: Database, id: string): AsyncGenerator<FrozenRow[]> {
  for (let after = 0; ; ) {
    const rows = await frozenQuery(db, id)
      .where("number", ">", after)
      .orderBy("number")
      .limit(1_000)
      .execute();
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.number ?? after;
  }
}

export async function isFrozen(db: Database, periodId: string, findingId: string): Promise<boolean> {
  const row = await frozenQuery(db, periodId).where("finding_id", "=", findingId).executeTakeFirst();
  return row !== undefined;
}

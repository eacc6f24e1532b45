import { type RawBuilder, sql } from "kysely";
import { currentAssets } from "#features/detection/entities/server/entities.public.ts";
import type {
  DecisionKind,
  DecisionScope,
  DecisionState,
} from "#features/posture/findings/contracts/finding-decisions.contract.ts";
import { openStatuses } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import type { PageRequest } from "#platform/contract/page.ts";
import { type KeysetOrder, keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export const decisionRows = (db: Database) =>
  db
    .selectFrom("finding_decision")
    .select([
      "id",
      "number",
      "kind",
      "state",
      "finding_id",
      "issue_id",
      "asset_ids",
      "justification",
      "compensation",
      "file_key",
      "file_name",
      "starts_on",
      "expires_on",
      "requested_by",
      "requested_by_name",
      "requested_at",
      "recommendation",
      "recommended_by_name",
      "recommended_at",
      "approved_by_name",
      "approved_at",
      "ended_by_name",
      "ended_at",
      "end_reason",
      "kev_warned_at",
      "version",
    ]);
type Stored = Awaited<ReturnType<ReturnType<typeof decisionRows>["executeTakeFirstOrThrow"]>>;
/** A row of `finding_decision`. Check constraints guarantee that its values are those of the contract. */
export interface DecisionRow extends Stored {
  kind: DecisionKind;
  state: DecisionState;
}

const newestFirst: KeysetOrder = {
  by: sql`finding_decision.number`,
  kind: "integer",
  tie: sql`finding_decision.id`,
  tieKind: "uuid",
  descending: true,
};

interface Search extends PageRequest {
  state?: readonly DecisionState[] | undefined;
  kind?: readonly DecisionKind[] | undefined;
  expires_to?: string | undefined;
}

export async function findDecisionPage(db: Database, { state, kind, expires_to, ...page }: Search) {
  let query = decisionRows(db);
  if (state) query = query.where("state", "in", [...state]);
  if (kind) query = query.where("kind", "in", [...kind]);
  if (expires_to) query = query.where("expires_on", "<=", expires_to);
  const foundPage = await keysetPage(db, query, newestFirst, page);
  return { ...foundPage, items: foundPage.items as DecisionRow[] };
}

/**
 * Finds accepted risks that end by a day, that have an exploited CVE, or that expired since a time and have an open
 * finding.
 */
export async function findAcceptedRisks(
  db: Database,
  { until, expiredSince, limit }: { until: string; expiredSince: Date; limit: number },
): Promise<DecisionRow[]> {
  // The two conditions are separate because each uses an index; combined with OR, they would read every finding of
  // the company.
  const isOpen = sql`finding.company_id = finding_decision.company_id and finding.status = any(${openStatuses}::text[])`;
  const leftOpen = sql<boolean>`(
    exists (select from finding where ${isOpen} and finding.id = finding_decision.finding_id)
    or exists (select from finding where ${isOpen} and finding.issue_id = finding_decision.issue_id
      and (finding_decision.asset_ids is null or ${onAssets(sql`finding_decision.asset_ids`)})))`;
  const rows = await decisionRows(db)
    .where("kind", "=", "risk_acceptance")
    .where(({ or, and, eb }) =>
      or([
        and([
          eb("state", "=", "approved"),
          or([eb("expires_on", "<=", until), eb("kev_warned_at", "is not", null)]),
        ]),
        and([eb("state", "=", "expired"), eb("ended_at", ">=", expiredSince), leftOpen]),
      ]),
    )
    .orderBy("expires_on")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows as DecisionRow[];
}

export async function findDecision(db: Database, id: string) {
  return (await decisionRows(db).where("id", "=", id).executeTakeFirst()) as DecisionRow | undefined;
}

export async function lockDecision(db: Database, id: string) {
  return (await decisionRows(db).where("id", "=", id).forUpdate().executeTakeFirst()) as
    | DecisionRow
    | undefined;
}

/** The columns that determine which findings a decision is about, in either form of scope. */
export type DecisionScopeColumns = Pick<DecisionRow, "finding_id" | "issue_id" | "asset_ids">;

export const scopeColumns = (scope: DecisionScope): DecisionScopeColumns =>
  "finding_id" in scope
    ? { finding_id: scope.finding_id, issue_id: null, asset_ids: null }
    : { finding_id: null, issue_id: scope.issue_id, asset_ids: scope.asset_ids };

/**
 * Returns the condition that a finding is on one of the assets; a merged asset counts as the one that it was merged
 * into.
 */
const onAssets = (ids: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(finding.asset_id = any(${ids}) or finding.asset_id in (
    select asset.id from ${currentAssets} asset where asset.standing_id = any(${ids})))`;

const covered = ({ finding_id, issue_id, asset_ids }: DecisionScopeColumns): RawBuilder<boolean> => {
  if (finding_id) return sql<boolean>`finding.id = ${finding_id}`;
  const ofIssue = sql<boolean>`finding.issue_id = ${issue_id}`;
  return asset_ids ? sql<boolean>`(${ofIssue} and ${onAssets(sql`${asset_ids}::uuid[]`)})` : ofIssue;
};

/** Returns the findings in the given states that a decision covers at present. */
export async function findCoveredFindings(
  db: Database,
  scope: DecisionScopeColumns,
  statuses: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom("finding")
    .select("id")
    .where(covered(scope))
    .where(sql<boolean>`finding.status = any(${statuses}::text[])`)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts the findings that each of some decisions covers. */
export async function countCoveredFindings(
  db: Database,
  rows: readonly DecisionRow[],
): Promise<Map<string, number>> {
  const { rows: counts } = await sql<{ id: string; count: number }>`
    select decision.id, count(finding.id)::int as count
    from finding_decision decision
    join finding on finding.company_id = decision.company_id
      and (finding.id = decision.finding_id or (finding.issue_id = decision.issue_id
        and (decision.asset_ids is null or ${onAssets(sql`decision.asset_ids`)})))
    where decision.id = any(${rows.map(({ id }) => id)}::uuid[]) group by decision.id`.execute(db);
  return new Map(counts.map(({ id, count }) => [id, count]));
}

/** Returns another requested or approved decision whose scope shares a finding with this scope. */
export async function findCompetingDecision(
  db: Database,
  scope: DecisionScopeColumns,
  except: string | null = null,
) {
  const { rows } = await sql<{ number: number }>`
    select decision.number from finding_decision decision
    where decision.state in ('requested', 'recommended', 'approved') and decision.id is distinct from ${except}::uuid
      and exists (select from finding where ${covered(scope)} and finding.company_id = decision.company_id
        and (finding.id = decision.finding_id or (finding.issue_id = decision.issue_id
          and (decision.asset_ids is null or ${onAssets(sql`decision.asset_ids`)}))))
    order by decision.number limit 1`.execute(db);
  return rows[0];
}

interface NewDecision extends DecisionScopeColumns {
  company_id: number;
  id: string;
  kind: DecisionKind;
  state: DecisionState;
  justification: string;
  compensation: string;
  starts_on: string;
  expires_on: string | null;
  requested_by: number | null;
  requested_by_name: string;
  requested_at: Date;
  approved_by?: number | null;
  approved_by_name?: string;
  approved_at?: Date;
  /** The VEX statement, as JSON. */
  statement?: string;
}

/** Adds a decision. Returns false if its number was assigned to another one meanwhile. */
export async function addDecision(db: Database, { company_id, ...row }: NewDecision): Promise<boolean> {
  const addedDecision = await db
    .insertInto("finding_decision")
    .values({
      ...row,
      company_id,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from finding_decision
        where company_id = ${company_id})`,
      updated_at: row.requested_at,
    })
    .onConflict((conflict) => conflict.columns(["company_id", "number"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return addedDecision !== undefined;
}

interface DecisionChange {
  state?: DecisionState;
  recommendation?: string;
  recommended_by?: number | null;
  recommended_by_name?: string;
  recommended_at?: Date;
  approved_by?: number | null;
  approved_by_name?: string;
  approved_at?: Date;
  ended_by_name?: string;
  ended_at?: Date;
  end_reason?: string;
  file_key?: string;
  file_name?: string;
}

export async function changeDecision(
  db: Database,
  id: string,
  at: Date,
  change: DecisionChange,
): Promise<void> {
  await db
    .updateTable("finding_decision")
    .set({ ...change, version: sql`version + 1`, updated_at: at })
    .where("id", "=", id)
    .execute();
}

/** The names that decisions are read by: issue, finding, assets. */
export async function findDecisionNames(db: Database, rows: readonly DecisionScopeColumns[]) {
  const { rows: findings } = await sql<{
    id: string;
    number: number;
    issue_id: string;
    asset_id: string;
  }>`
    select id, number, issue_id, asset_id from finding
    where id = any(${rows.flatMap(({ finding_id }) => finding_id ?? [])}::uuid[])`.execute(db);
  return new Map(findings.map((row) => [row.id, row]));
}

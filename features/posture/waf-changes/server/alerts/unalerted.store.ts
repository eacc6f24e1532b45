import { type Selectable, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { ChangeKind } from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import { anyCompany } from "#platform/server/database/any-company.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const columns = [
  "id",
  "type_text",
  "effect_reason",
  "actor_name",
  "on_behalf_of",
  "site_name",
  "occurred_at",
  "message",
] as const;
export type UnalertedChange = Pick<Selectable<Schema["waf_change"]>, (typeof columns)[number]>;

/** The weakenings by one person and of one kind, without a request, that have not raised an alert. */
export interface UnalertedGroup {
  actor: string;
  kind: ChangeKind;
  changes: number;
  sites: number;
  first_at: Date;
  last_at: Date;
  first_id: string;
}

interface Unalerted {
  companyId: number;
  since: Date;
}

const ofUnalerted = ({ companyId, since }: Unalerted) => sql`company_id = ${anyCompany(companyId)}
  and effect = 'weakening' and state in ('unrequested', 'proposed') and alert_id is null and occurred_at >= ${since}`;

/** The groups of weakenings without request that opened no alert, the oldest first. */
export async function findUnalertedGroups(
  db: Database,
  of: Unalerted,
  limit: number,
): Promise<UnalertedGroup[]> {
  const { rows } = await sql<UnalertedGroup>`
    select actor, kind, count(*)::int as changes, count(distinct site_name)::int as sites, min(occurred_at) as first_at,
      max(occurred_at) as last_at, (array_agg(id order by occurred_at, id))[1] as first_id
    from waf_change where ${ofUnalerted(of)}
    group by actor, kind order by min(occurred_at), actor, kind limit ${limit}`.execute(db);
  return rows;
}

export async function findUnalertedChange(
  db: Database,
  companyId: number,
  id: string,
): Promise<UnalertedChange | undefined> {
  return await db
    .selectFrom("waf_change")
    .select(columns)
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Records the alert of a group; without a group, of all changes without an alert. */
export async function recordAlertOfChange(
  db: Database,
  of: Unalerted,
  group: Pick<UnalertedGroup, "actor" | "kind"> | undefined,
  alert: { id: string; number: number },
): Promise<void> {
  const ofGroup = group ? sql`actor = ${group.actor} and kind = ${group.kind}` : sql`true`;
  await sql`
    update waf_change set alert_id = ${alert.id}::uuid, alert_number = ${alert.number}, version = version + 1
    where ${ofUnalerted(of)} and ${ofGroup}`.execute(db);
}

/** Whether weakenings of an alert are still unexplained. */
export async function hasOpenChanges(db: Database, companyId: number, alertId: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from waf_change where company_id = ${anyCompany(companyId)} and effect = 'weakening'
      and state in ('unrequested', 'proposed') and alert_id = ${alertId}::uuid) as open`.execute(db);
  return rows[0]?.open === true;
}

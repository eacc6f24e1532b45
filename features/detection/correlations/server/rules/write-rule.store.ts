import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** The name of somebody of the active company or of its provider; the policy of the table hides everybody else. */
export async function findColleagueName(db: Database, id: number): Promise<string | undefined> {
  const portalUser = await db
    .selectFrom("portal_user")
    .select(sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), username)`.as("name"))
    .where("id", "=", id)
    .executeTakeFirst();
  return portalUser?.name;
}

interface Frame {
  at: Date;
  by: string;
}

export interface RuleText {
  kind: string;
  title: string;
  sigma_id: string | null;
  sigma_name: string | null;
  level: string;
  techniques: string[];
  tactics: string[];
  rests_on: string[];
  source: string;
}

interface NewRule extends RuleText {
  company_id: number;
  id: string;
  revision_id: string;
  origin: string;
}

/** False where the company has a rule of that id or name already. */
export async function addRule(
  db: Database,
  { revision_id, ...row }: NewRule,
  { at, by }: Frame,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("correlation_rule")
    .values({ ...row, created_at: at, updated_at: at, updated_by_name: by })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await addRevision(db, { ...row, rule_id: row.id, id: revision_id, number: 1, reason: "" }, { at, by });
  return true;
}

interface NewRevision {
  company_id: number;
  id: string;
  rule_id: string;
  number: number;
  source: string;
  reason: string;
}

export async function addRevision(
  db: Database,
  { company_id, id, rule_id, number, source, reason }: NewRevision,
  { at, by }: Frame,
): Promise<void> {
  await db
    .insertInto("correlation_rule_revision")
    .values({ company_id, id, rule_id, number, source, reason, created_at: at, created_by_name: by })
    .execute();
}

export interface RuleChange extends Partial<RuleText> {
  state?: string;
  state_reason?: string;
  note?: string | undefined;
  owner_id?: number | null;
  owner_name?: string | null;
  revision?: number;
}

export async function changeRule(
  db: Database,
  id: string,
  change: RuleChange,
  { at, by }: Frame,
): Promise<void> {
  await db
    .updateTable("correlation_rule")
    .set({ ...change, updated_at: at, updated_by_name: by, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}

/** Sets the state of a rule on behalf of the portal. The author of the last change is not replaced. */
export async function stateRule(
  db: Database,
  id: string,
  change: { state: string; state_reason: string },
): Promise<void> {
  await db
    .updateTable("correlation_rule")
    .set({ ...change, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}

export async function removeRule(db: Database, id: string): Promise<void> {
  await db.deleteFrom("correlation_rule").where("id", "=", id).execute();
}

/** Takes the lock under which the batches of a company are processed one at a time. */
export async function lockSet(db: Database): Promise<void> {
  await db.selectFrom("correlation_set").select("version").forUpdate().execute();
}

/** Marks the rule set as changed, so that processes compile it again. */
export async function recordRuleSetChange(db: Database, companyId: number): Promise<void> {
  await db
    .insertInto("correlation_set")
    .values({ company_id: companyId })
    .onConflict((conflict) =>
      conflict.column("company_id").doUpdateSet({ version: sql`correlation_set.version + 1` }),
    )
    .execute();
}

export async function findRevisions(db: Database, ruleId: string) {
  return await db
    .selectFrom("correlation_rule_revision")
    .select(["number", "source", "reason", "created_at", "created_by_name"])
    .where("rule_id", "=", ruleId)
    .orderBy("number", "desc")
    .limit(100)
    .execute();
}

import { type Insertable, sql, type Updateable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const columns = [
  "id",
  "name",
  "kind",
  "service_id",
  "automatic",
  "stamped",
  "template_id",
  "enabled",
  "version",
] as const;
const maxRules = 200;

const rules = (db: Database, companyId: number) =>
  db.selectFrom("document_delivery_rule").select(columns).where("company_id", "=", companyId);
type StoredRule = Awaited<ReturnType<ReturnType<typeof rules>["executeTakeFirstOrThrow"]>>;
export type RuleRow = StoredRule & { receiver_ids: string[] };

async function withReceivers(
  db: Database,
  companyId: number,
  rows: readonly StoredRule[],
): Promise<RuleRow[]> {
  if (rows.length === 0) return [];
  const links = await db
    .selectFrom("document_delivery_rule_receiver")
    .select(["rule_id", "receiver_id"])
    .where("company_id", "=", companyId)
    .where(sql<boolean>`rule_id = any(${rows.map(({ id }) => id)}::uuid[])`)
    .orderBy("receiver_id")
    .execute();
  const byRule = Map.groupBy(links, ({ rule_id }) => rule_id);
  return rows.map((row) => ({
    ...row,
    receiver_ids: (byRule.get(row.id) ?? []).map(({ receiver_id }) => receiver_id),
  }));
}

export async function findRules(db: Database, companyId: number): Promise<RuleRow[]> {
  const rows = await rules(db, companyId).orderBy("name").orderBy("id").limit(maxRules).execute();
  return await withReceivers(db, companyId, rows);
}

/** The enabled automatic rules for documents of a kind. */
export async function findAutomaticRules(db: Database, companyId: number, kind: string): Promise<RuleRow[]> {
  const rows = await rules(db, companyId)
    .where("kind", "=", kind)
    .where("enabled", "=", true)
    .where("automatic", "=", true)
    .orderBy("id")
    .limit(maxRules)
    .execute();
  return await withReceivers(db, companyId, rows);
}

export async function lockRule(db: Database, companyId: number, id: string): Promise<RuleRow | undefined> {
  const row = await rules(db, companyId).where("id", "=", id).forUpdate().executeTakeFirst();
  return row && (await withReceivers(db, companyId, [row]))[0];
}

export async function insertRule(
  db: Database,
  row: Insertable<Schema["document_delivery_rule"]>,
): Promise<void> {
  await db.insertInto("document_delivery_rule").values(row).execute();
}

export async function changeRule(
  db: Database,
  companyId: number,
  id: string,
  changes: Omit<Updateable<Schema["document_delivery_rule"]>, "version">,
): Promise<void> {
  await db
    .updateTable("document_delivery_rule")
    .set({ ...changes, version: sql`version + 1` })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}

/** Replaces the receivers of a rule. */
export async function setRuleReceivers(
  db: Database,
  companyId: number,
  { ruleId, receiverIds }: { ruleId: string; receiverIds: readonly string[] },
): Promise<void> {
  await db
    .deleteFrom("document_delivery_rule_receiver")
    .where("company_id", "=", companyId)
    .where("rule_id", "=", ruleId)
    .execute();
  if (receiverIds.length === 0) return;
  await db
    .insertInto("document_delivery_rule_receiver")
    .values(receiverIds.map((receiver_id) => ({ company_id: companyId, rule_id: ruleId, receiver_id })))
    .execute();
}

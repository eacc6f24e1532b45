import type { Selectable } from "kysely";
import type { Schema } from "#database/schema.ts";
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

/** Weakenings without request that opened no alert, the oldest first. */
export async function findUnalerted(
  db: Database,
  companyId: number,
  { since, limit }: { since: Date; limit: number },
): Promise<UnalertedChange[]> {
  return await db
    .selectFrom("waf_change")
    .select(columns)
    .where("company_id", "=", companyId)
    .where("effect", "=", "weakening")
    .where("state", "in", ["unrequested", "proposed"])
    .where("alert_id", "is", null)
    .where("occurred_at", ">=", since)
    .orderBy("occurred_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

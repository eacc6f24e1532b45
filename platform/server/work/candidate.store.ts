import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

const name = sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), username)`;
const side = sql<"provider" | "client">`case when is_operator or is_staff then 'provider' else 'client' end`;

/** Returns people of the active company and of its provider; the table's row policy excludes all others. */
export async function findCandidates(db: Database, ids?: readonly number[]) {
  let query = db.selectFrom("portal_user").select(["id", name.as("name"), side.as("side")]);
  if (ids) query = query.where(sql<boolean>`id = any(${ids}::integer[])`);
  return await query.orderBy(name).limit(1_000).execute();
}

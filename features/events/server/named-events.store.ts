import type { Database } from "#platform/server/database/open-database.ts";
import { momentOf } from "./event-id.rules.ts";

/** The events of these names that the company has; a name says by itself in which partition it lives. */
export async function findNamedEvents(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const moments = ids.map(momentOf).toSorted((a, b) => a.getTime() - b.getTime());
  const [first, last] = [moments[0] ?? new Date(0), moments.at(-1) ?? new Date(0)];
  return await db
    .selectFrom("event")
    .select([
      "id",
      "occurred_at",
      "title",
      "severity",
      "asset_name",
      "source_user",
      "target_user",
      "source_ip",
      "destination_ip",
    ])
    .where("occurred_at", ">=", first)
    .where("occurred_at", "<=", last)
    .where("occurred_at", "in", moments)
    .where("id", "in", ids)
    .execute();
}

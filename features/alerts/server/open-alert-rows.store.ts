import { type RawBuilder, sql } from "kysely";
import type { Visibility } from "./visible-to.ts";

/**
 * The open alerts that somebody may know of, as rows that another feature joins in one question of its own: id, number,
 * title, severity, level, status, asset_name, user_name and last_seen_at.
 */
export function openAlertRows(visibility: Visibility): RawBuilder<unknown> {
  const shared = visibility === "published" ? sql`and open.client_visible` : sql``;
  return sql`(select open.id, open.number, open.title, open.severity, open.level, open.status, open.asset_name,
      open.user_name, open.last_seen_at
    from alert open
    where open.status <> 'closed' and open.merged_into is null and open.suppressed_by is null ${shared})`;
}

import { sql } from "kysely";
import type { Actor } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { visibleTo } from "../figures/visible-to.ts";

export interface AlertInWindow {
  id: string;
  number: number;
  level: number;
  title: string;
  asset_name: string | null;
  source_ip: string | null;
  techniques: string[];
  first_seen_at: Date;
  last_seen_at: Date;
  /** Whether the person who asks may open the alert. */
  visible: boolean;
}

/**
 * Finds the alerts that were seen within a period, the earliest first, at most `limit`. Alerts that were not
 * published to the company are included without their names, because a company may know that an exercise against it
 * raised an alert.
 */
export async function findAlertsWithin(
  { db, actor }: { db: Database; actor: Actor },
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<AlertInWindow[]> {
  const visible = visibleTo(actor) === "published" ? sql`client_visible` : sql`true`;
  const { rows } = await sql<AlertInWindow>`
    select id, number, level, title, asset_name, source_ip, techniques, first_seen_at, last_seen_at, ${visible} as visible
    from alert
    where merged_into is null and last_seen_at >= ${from} and first_seen_at <= ${to}
    order by last_seen_at, id limit ${limit}`.execute(db);
  return rows;
}

/** Finds one alert among those that the person may see. */
export async function findVisibleAlert(
  { db, actor }: { db: Database; actor: Actor },
  id: string,
): Promise<AlertInWindow | undefined> {
  const visible = visibleTo(actor) === "published" ? sql`client_visible` : sql`true`;
  const { rows } = await sql<AlertInWindow>`
    select id, number, level, title, asset_name, source_ip, techniques, first_seen_at, last_seen_at, true as visible
    from alert where id = ${id} and ${visible}`.execute(db);
  return rows[0];
}

import { type RawBuilder, sql } from "kysely";
import type { AlertSort } from "#features/alerts/alerts.contract.ts";
import type { Page, PageRequest } from "#platform/contract/page.ts";
import { readCursor, writeCursor } from "#platform/server/database/keyset-cursor.ts";
import { cappedCount, type KeysetOrder, keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { type AlertRow, alertColumns } from "./alert.store.ts";
import { type AlertSelection, conditionsOf, listed, under } from "./alert-selection.store.ts";

const order = (by: RawBuilder<unknown>, kind: KeysetOrder["kind"], descending: boolean): KeysetOrder => ({
  by,
  kind,
  descending,
  tie: sql`alert.id`,
  tieKind: "uuid",
});

const orders: Record<Exclude<AlertSort, "-severity">, KeysetOrder> = {
  "-last_seen": order(sql`alert.last_seen_at`, "timestamptz", true),
  last_seen: order(sql`alert.last_seen_at`, "timestamptz", false),
  "-opened": order(sql`alert.opened_at`, "timestamptz", true),
  // What has no end comes after everything that has one.
  due: order(sql`coalesce(alert.due_at, timestamptz '9999-12-31 00:00:00+00')`, "timestamptz", false),
  "-events": order(sql`alert.event_count`, "integer", true),
};

const shown = (db: Database, selection: AlertSelection) =>
  under(listed(db, selection.filter).select(alertColumns), conditionsOf(selection));

/** One page of what a selection shows. */
export async function findAlertPage(
  db: Database,
  selection: AlertSelection,
  { sort, ...page }: PageRequest & { sort: AlertSort },
): Promise<Page<AlertRow>> {
  if (sort === "-severity") return await findWorst(db, selection, page);
  const found = await keysetPage(db, shown(db, selection), orders[sort], page);
  return { ...found, items: found.items as unknown as AlertRow[] };
}

/** The worst first, and among equals the one that moved last. */
async function findWorst(
  db: Database,
  selection: AlertSelection,
  { cursor, limit }: PageRequest,
): Promise<Page<AlertRow>> {
  const query = shown(db, selection);
  let page = query
    .select(sql<string>`alert.last_seen_at::text`.as("seen_text"))
    .orderBy("alert.severity", "desc")
    .orderBy("alert.last_seen_at", "desc")
    .orderBy("alert.id", "desc")
    .limit(limit + 1);
  if (cursor) {
    const [severity, seen, id] = readCursor(cursor, ["integer", "timestamptz", "uuid"]);
    page = page.where(
      sql<boolean>`(alert.severity, alert.last_seen_at, alert.id) < (${severity}::smallint, ${seen}, ${id})`,
    );
  }
  const [rows, total] = await Promise.all([page.execute(), cappedCount(db, query)]);
  const last = rows.slice(0, limit).at(-1);
  return {
    items: rows.slice(0, limit) as unknown as AlertRow[],
    next: last && rows.length > limit ? writeCursor([String(last.severity), last.seen_text, last.id]) : null,
    total,
  };
}

/** Every alert that a selection shows, up to one more than a number, in order. */
export async function findSelected(
  db: Database,
  selection: AlertSelection,
  most: number,
): Promise<AlertRow[]> {
  const rows = await shown(db, selection)
    .orderBy("alert.number")
    .limit(most + 1)
    .execute();
  return rows as unknown as AlertRow[];
}

import { type RawBuilder, sql } from "kysely";
import type { IncidentSort } from "#features/incidents/contracts/incidents.contract.ts";
import type { Page, PageRequest } from "#platform/contract/page.ts";
import { readCursor, writeCursor } from "#platform/server/database/keyset-cursor.ts";
import { cappedCount, type KeysetOrder, keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { type IncidentRow, incidentColumns } from "../work/incident.store.ts";
import { conditionsOf, type IncidentSelection, listed, under } from "./incident-selection.store.ts";

const order = (by: RawBuilder<unknown>, descending: boolean): KeysetOrder => ({
  by,
  kind: "timestamptz",
  descending,
  tie: sql`incident.id`,
  tieKind: "uuid",
});

const orders: Record<Exclude<IncidentSort, "-severity">, KeysetOrder> = {
  "-opened": order(sql`incident.opened_at`, true),
  opened: order(sql`incident.opened_at`, false),
  "-updated": order(sql`incident.updated_at`, true),
  // What has no end comes after everything that has one.
  due: order(sql`coalesce(incident.due_at, timestamptz '9999-12-31 00:00:00+00')`, false),
};

const columns = incidentColumns.map((column) => `incident.${column}` as const);
const shown = (db: Database, selection: IncidentSelection) =>
  under(listed(db).select(columns), conditionsOf(selection));

/** One page of what a selection shows. */
export async function findIncidentPage(
  db: Database,
  selection: IncidentSelection,
  { sort, ...page }: PageRequest & { sort: IncidentSort },
): Promise<Page<IncidentRow>> {
  if (sort === "-severity") return await findWorst(db, selection, page);
  const found = await keysetPage(db, shown(db, selection), orders[sort], page);
  return { ...found, items: found.items as unknown as IncidentRow[] };
}

/** The worst first, and among equals the newest. */
async function findWorst(
  db: Database,
  selection: IncidentSelection,
  { cursor, limit }: PageRequest,
): Promise<Page<IncidentRow>> {
  const query = shown(db, selection);
  let page = query
    .select(sql<string>`incident.opened_at::text`.as("opened_text"))
    .orderBy("incident.severity", "desc")
    .orderBy("incident.opened_at", "desc")
    .orderBy("incident.id", "desc")
    .limit(limit + 1);
  if (cursor) {
    const [severity, opened, id] = readCursor(cursor, ["integer", "timestamptz", "uuid"]);
    page = page.where(
      sql<boolean>`(incident.severity, incident.opened_at, incident.id) < (${severity}::smallint, ${opened}, ${id})`,
    );
  }
  const [rows, total] = await Promise.all([page.execute(), cappedCount(db, query)]);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items as unknown as IncidentRow[],
    next:
      last && rows.length > limit ? writeCursor([String(last.severity), last.opened_text, last.id]) : null,
    total,
  };
}

/** Every incident that a selection shows, up to one more than a number, in order. */
export async function findSelected(
  db: Database,
  selection: IncidentSelection,
  most: number,
): Promise<IncidentRow[]> {
  const rows = await shown(db, selection)
    .orderBy("incident.id")
    .limit(most + 1)
    .execute();
  return rows as unknown as IncidentRow[];
}

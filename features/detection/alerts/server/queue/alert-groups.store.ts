import { type RawBuilder, sql } from "kysely";
import {
  gatheredAtMost,
  type groupSorts,
} from "#features/detection/alerts/contracts/alert-groups.contract.ts";
import type { GroupField } from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import type { KeyKind } from "#platform/server/database/keyset-cursor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { type AlertSelection, alerts, groupKeys, isOverdue } from "./alert-query.store.ts";

export interface AlertGroupRow {
  key: string | null;
  label: string | null;
  count: number;
  unassigned: number;
  overdue: number;
  others: number;
  severity: number;
  first_seen_at: Date;
  last_seen_at: Date;
  due_at: Date | null;
  /** The position of the group in the order of the list, as PostgreSQL text. */
  place: string[];
}

export interface GroupQuery {
  by: GroupField;
  sort: (typeof groupSorts)[number];
  after: string[] | undefined;
  limit: number;
}

const never = sql`coalesce(due_at, timestamptz '9999-12-31 00:00:00+00')`;
interface GroupOrder {
  parts: readonly (readonly [by: RawBuilder<unknown>, kind: KeyKind])[];
  descending: boolean;
}
/** `mark` is unique per group, so that it decides the order of groups with equal keys. */
const mark = [sql`mark`, "text"] as const;
const newest = [sql`last_seen_at`, "timestamptz"] as const;

const orders: Record<GroupQuery["sort"], GroupOrder> = {
  "-severity": { parts: [[sql`severity`, "integer"], newest, mark], descending: true },
  "-count": { parts: [[sql`count`, "integer"], newest, mark], descending: true },
  "-last_seen": { parts: [newest, mark], descending: true },
  due: { parts: [[never, "timestamptz"], mark], descending: false },
};
const types: Partial<Record<KeyKind, string>> = {
  integer: "bigint",
  timestamptz: "timestamptz",
  text: "text",
};

export const groupPlaceKinds = (sort: GroupQuery["sort"]): KeyKind[] =>
  orders[sort].parts.map(([, kind]) => kind);

/** A page of the groups of the newest alerts of a selection, with how many groups and alerts there are. */
export async function findAlertGroups(
  db: Database,
  selection: AlertSelection,
  { by, sort, after, limit }: GroupQuery,
): Promise<{ rows: AlertGroupRow[]; groups: number; alerts: number }> {
  const gathered = alerts
    .rows(db, selection)
    .select([
      groupKeys[by].as("key"),
      sql`${by === "rule" ? sql`alert.title` : sql`alert.asset_name`}`.as("label"),
      sql`${groupKeys[by === "rule" ? "asset" : "rule"]}`.as("other"),
      sql`alert.assignee_id is null`.as("is_unassigned"),
      sql`coalesce(${isOverdue(selection.now)}, false)`.as("is_overdue"),
      "alert.severity",
      "alert.first_seen_at",
      "alert.last_seen_at",
      "alert.due_at",
    ])
    .orderBy("alert.last_seen_at", "desc")
    .limit(gatheredAtMost + 1);
  const { parts, descending } = orders[sort];
  const values = after?.map(
    (value, at) => sql`${value}::${sql.raw(types[parts[at]?.[1] ?? "text"] ?? "text")}`,
  );
  const beyond = values
    ? sql`where (${sql.join(parts.map(([part]) => part))}) ${descending ? sql`<` : sql`>`} (${sql.join(values)})`
    : sql``;
  const order = sql.join(parts.map(([part]) => sql`${part} ${descending ? sql`desc` : sql`asc`}`));
  const { rows } = await sql<AlertGroupRow & { groups: number; alerts: number }>`
    with newest as materialized (${gathered}),
    gathered as materialized (
      select key, max(label) as label, count(*)::int as count, count(*) filter (where is_unassigned)::int as unassigned,
        count(*) filter (where is_overdue)::int as overdue, count(distinct other)::int as others,
        max(severity)::int as severity, min(first_seen_at) as first_seen_at, max(last_seen_at) as last_seen_at,
        min(due_at) as due_at, md5(coalesce('=' || key, '')) as mark
      from newest group by key
    )
    select key, label, count, unassigned, overdue, others, severity, first_seen_at, last_seen_at, due_at,
      array[${sql.join(parts.map(([part]) => sql`${part}::text`))}] as place,
      (select count(*)::int from gathered) as groups, (select count(*)::int from newest) as alerts
    from gathered ${beyond} order by ${order} limit ${sql.lit(limit)}`.execute(db);
  return { rows, groups: rows[0]?.groups ?? 0, alerts: rows[0]?.alerts ?? 0 };
}

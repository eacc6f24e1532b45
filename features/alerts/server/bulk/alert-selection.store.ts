import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { BulkSelection } from "#features/alerts/contracts/alert-bulk.contract.ts";
import type { AlertFacetField, GroupField } from "#features/alerts/contracts/alert-terms.contract.ts";
import { rankOf } from "#features/events/server/events.public.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { containing } from "#platform/server/database/search-text.ts";

/** Which alerts a filter means, and for whom: "mine" is a person's. */
export interface AlertSelection {
  filter: BulkSelection;
  me: number | null;
  now: Date;
  /** The events that the filter means by `events`: read before, with their own rules. */
  eventIds?: readonly string[] | undefined;
}

type Condition = RawBuilder<boolean>;
/** Conditions by the facet that they belong to: a facet counts under all conditions but its own. */
export type Conditions = Map<string, Condition>;

const any = (column: string, values: readonly (string | number)[], type: string): Condition =>
  sql<boolean>`${sql.ref(`alert.${column}`)} = any(${values}::${sql.raw(type)}[])`;
const is = (column: string, value: string | number | boolean): Condition =>
  sql<boolean>`${sql.ref(`alert.${column}`)} = ${value}`;

/** What the alerts of a group share. */
export const groupKeys: Record<GroupField, RawBuilder<string | null>> = {
  rule: sql`coalesce(alert.rule_id, alert.title)`,
  asset: sql`alert.asset_name`,
};

/** What an alert says of a field, as text. */
const facetValues: Record<AlertFacetField, RawBuilder<string | null>> = {
  origin: sql`alert.origin`,
  assignee: sql`coalesce(alert.assignee_id::text, 'none')`,
  ...groupKeys,
  user: sql`alert.user_name`,
  ip: sql`alert.source_ip`,
  source: sql`alert.source_id::text`,
  category: sql`alert.category`,
  account: sql`alert.cloud_account`,
  resource: sql`alert.resource_uid`,
  resource_type: sql`alert.resource_type`,
};

function isInGroups({ by, keys }: NonNullable<BulkSelection["groups"]>): Condition {
  const named = sql<boolean>`${groupKeys[by]} = any(${keys.filter((key) => key !== null)}::text[])`;
  return keys.includes(null) ? sql`(${named} or ${groupKeys[by]} is null)` : named;
}

/** The events of an alert that became part of another are the other's. */
const holdsOneOf = (eventIds: readonly string[]): Condition =>
  sql<boolean>`alert.id in (
    select coalesce(holder.merged_into, holder.id) from alert_event
    join alert holder on holder.company_id = alert_event.company_id and holder.id = alert_event.alert_id
    where alert_event.event_id = any(${eventIds}::uuid[]))`;

/** What a filter asks of an alert. */
export function conditionsOf({ filter, me, now, eventIds }: AlertSelection): Conditions {
  const all: [string, Condition | undefined][] = [
    ["status", filter.status && any("status", filter.status, "text")],
    ["open", filter.open ? sql<boolean>`alert.status <> 'closed'` : undefined],
    ["level", filter.level ? is("level", filter.level) : undefined],
    ["severity", filter.severity && any("severity", filter.severity.map(rankOf), "smallint")],
    [
      "verdict",
      filter.verdict && sql<boolean>`coalesce(alert.verdict, 'none') = any(${filter.verdict}::text[])`,
    ],
    ["origin", filter.origin && is("origin", filter.origin)],
    [
      "assignee",
      filter.assignee === "none"
        ? sql<boolean>`alert.assignee_id is null`
        : filter.assignee
          ? is("assignee_id", filter.assignee)
          : undefined,
    ],
    ["mine", filter.mine ? sql<boolean>`alert.assignee_id = ${me}::integer` : undefined],
    ["overdue", filter.overdue ? isOverdue(now) : undefined],
    [
      "client_visible",
      filter.client_visible === undefined ? undefined : is("client_visible", filter.client_visible),
    ],
    ["rule", filter.rule === undefined ? undefined : sql<boolean>`${groupKeys.rule} = ${filter.rule}`],
    ["asset", filter.asset === undefined ? undefined : is("asset_name", filter.asset)],
    ["without_asset", filter.without_asset ? sql<boolean>`alert.asset_name is null` : undefined],
    ["groups", filter.groups && isInGroups(filter.groups)],
    ["events", eventIds && holdsOneOf(eventIds)],
    ["user", filter.user === undefined ? undefined : is("user_name", filter.user)],
    ["ip", filter.ip === undefined ? undefined : is("source_ip", filter.ip)],
    ["source", filter.source ? is("source_id", filter.source) : undefined],
    ["technique", filter.technique ? isTechnique(filter.technique) : undefined],
    ["category", filter.category === undefined ? undefined : is("category", filter.category)],
    [
      "cloud",
      filter.cloud
        ? sql<boolean>`(alert.cloud_account is not null or alert.resource_uid is not null)`
        : undefined,
    ],
    ["account", filter.account === undefined ? undefined : is("cloud_account", filter.account)],
    ["resource", filter.resource === undefined ? undefined : is("resource_uid", filter.resource)],
    [
      "resource_type",
      filter.resource_type === undefined ? undefined : is("resource_type", filter.resource_type),
    ],
    [
      "correlation_rule",
      filter.correlation_rule ? is("correlation_rule_id", filter.correlation_rule) : undefined,
    ],
    ["suppression", filter.suppression ? is("suppressed_by", filter.suppression) : undefined],
    ["ids", filter.ids && any("id", filter.ids, "uuid")],
    ["q", filter.q ? mentions(filter.q) : undefined],
    ["from", filter.from ? sql<boolean>`alert.last_seen_at >= ${filter.from}::timestamptz` : undefined],
    ["to", filter.to ? sql<boolean>`alert.last_seen_at < ${filter.to}::timestamptz` : undefined],
  ];
  const conditions = new Map(all.filter((each): each is [string, Condition] => each[1] !== undefined));
  for (const [field, test, ...values] of filter.conditions ?? []) {
    const among = sql<boolean>`coalesce(${facetValues[field]} = any(${values}::text[]), false)`;
    const asked = test === "in" ? among : sql<boolean>`not ${among}`;
    const held = conditions.get(field);
    conditions.set(field, held ? sql<boolean>`(${held} and ${asked})` : asked);
  }
  return conditions;
}

export const isOverdue = (now: Date): Condition => sql<boolean>`alert.due_at <= ${now}`;

/** A technique means its sub-techniques too. */
const isTechnique = (technique: string): Condition =>
  sql<boolean>`exists (select from unnest(alert.techniques) each
    where each = ${technique} or each like ${`${technique}.%`})`;

function mentions(q: string): Condition {
  const number = /^(?:alr-?)?(\d{1,9})$/i.exec(q.trim())?.[1];
  const words = sql<boolean>`alert.search like ${containing(foldText(q))}`;
  return number ? sql<boolean>`(alert.number = ${Number(number)} or ${words})` : words;
}

/** The alerts of a list: never those that became part of another, and those that were held back only when asked for. */
export function listed(db: Database, { suppressed, suppression }: BulkSelection) {
  const alerts = db.selectFrom("alert").where("alert.merged_into", "is", null);
  const held = suppressed ?? suppression !== undefined;
  return alerts.where("alert.suppressed_by", held ? "is not" : "is", null);
}

export function under<Row>(query: SelectQueryBuilder<Schema, "alert", Row>, conditions: Conditions) {
  let narrowed = query;
  for (const condition of conditions.values()) narrowed = narrowed.where(condition);
  return narrowed;
}

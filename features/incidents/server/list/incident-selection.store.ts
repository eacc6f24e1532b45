import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { IncidentFilter } from "#features/incidents/contracts/incidents.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { rankOf } from "#platform/contract/severity-rank.ts";
import { leaveOut } from "#platform/server/database/leave-out.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { containing } from "#platform/server/database/search-text.ts";

/** Which incidents a filter means, and for whom: "mine" is a person's. */
export interface IncidentSelection {
  filter: { [Name in keyof IncidentFilter]?: IncidentFilter[Name] | undefined } & {
    ids?: readonly string[] | undefined;
    /** Only what was shown to the company. */
    shown?: boolean | undefined;
    /** Nothing restricted, also for those who may read it. */
    unrestricted?: boolean | undefined;
  };
  me: number | null;
  now: Date;
}

type Condition = RawBuilder<boolean>;
/** Conditions by the facet that they belong to: a facet counts under all conditions but its own. */
export type Conditions = Map<string, Condition>;

const is = (column: string, value: string | number): Condition =>
  sql<boolean>`${sql.ref(`incident.${column}`)} = ${value}`;

export const isOverdue = (now: Date): Condition =>
  sql<boolean>`(incident.status <> 'closed' and incident.due_at <= ${now})`;
export const isMine = (me: number | null): Condition => sql<boolean>`incident.assignee_id = ${me}::integer`;
/** Of an incident and of all that were merged into it. */
const having = (condition: RawBuilder<unknown>, table: string): Condition =>
  sql<boolean>`exists (select from incident part join ${sql.table(table)} held
    on held.company_id = part.company_id and held.incident_id = part.id
    where (part.id = incident.id or part.merged_into = incident.id) and ${condition})`;
export const waitsForClient: Condition = having(
  sql`held.owner_side = 'client' and held.state in ('open', 'in_progress')`,
  "incident_task",
);

const touches = (kind: "asset" | "account", name: string): Condition =>
  having(sql`held.kind = ${kind} and held.name_key = ${foldText(name)}`, "incident_affected");

/** What a filter asks of an incident. */
export function conditionsOf({ filter, me, now }: IncidentSelection): Conditions {
  const named = filter.lead === "none" ? sql<boolean>`incident.assignee_id is null` : undefined;
  const all: [string, Condition | undefined][] = [
    ["stage", filter.stage && sql<boolean>`incident.status = any(${filter.stage}::text[])`],
    ["open", filter.open ? sql<boolean>`incident.status <> 'closed'` : undefined],
    [
      "severity",
      filter.severity && sql<boolean>`incident.severity = any(${filter.severity.map(rankOf)}::smallint[])`,
    ],
    ["class", filter.class === undefined ? undefined : isOfClass(filter.class)],
    ["impact", filter.impact && is("impact", filter.impact)],
    ["verdict", filter.verdict && sql<boolean>`coalesce(incident.verdict, 'none') = ${filter.verdict}`],
    ["origin", filter.origin && is("origin", filter.origin)],
    ["visibility", filter.visibility && sql<boolean>`${visibility} = ${filter.visibility}`],
    ["lead", typeof filter.lead === "number" ? is("assignee_id", filter.lead) : named],
    ["mine", filter.mine ? isMine(me) : undefined],
    ["overdue", filter.overdue ? isOverdue(now) : undefined],
    ["waiting_client", filter.waiting_client ? waitsForClient : undefined],
    ["asset", filter.asset === undefined ? undefined : touches("asset", filter.asset)],
    ["account", filter.account === undefined ? undefined : touches("account", filter.account)],
    [
      "observable",
      filter.observable === undefined
        ? undefined
        : having(sql`held.value = ${filter.observable}`, "incident_observable"),
    ],
    ["technique", filter.technique === undefined ? undefined : isTechnique(filter.technique)],
    ["shown", filter.shown ? sql<boolean>`incident.client_visible` : undefined],
    ["unrestricted", filter.unrestricted ? sql<boolean>`not incident.restricted` : undefined],
    ["ids", filter.ids && sql<boolean>`incident.id = any(${filter.ids}::uuid[])`],
    ["q", filter.q ? mentions(filter.q) : undefined],
    ["from", filter.from ? sql<boolean>`incident.opened_at >= ${filter.from}::timestamptz` : undefined],
    ["to", filter.to ? sql<boolean>`incident.opened_at < ${filter.to}::timestamptz` : undefined],
  ];
  const conditions = new Map(all.filter((each): each is [string, Condition] => each[1] !== undefined));
  leaveOut(conditions, filter.without, (field, value) =>
    conditionsOf({ filter: { [field]: value }, me, now }).get(field),
  );
  return conditions;
}

/** How the contract calls who may see it. */
export const visibility = sql<string>`case when incident.restricted then 'restricted'
  when incident.client_visible then 'client' else 'internal' end`;

/** A technique means its sub-techniques too. */
const isTechnique = (technique: string): Condition =>
  sql<boolean>`exists (select from unnest(incident.techniques) each
    where each = ${technique} or each like ${`${technique}.%`})`;

const isOfClass = (id: string): Condition =>
  id.includes(".") ? is("class", id) : sql<boolean>`incident.class like ${`${id}.%`}`;

function mentions(q: string): Condition {
  const code = /^(?:(inc|res)-?\s?)?(\d{1,9})$/i.exec(q.trim());
  const words = sql<boolean>`incident.search like ${containing(foldText(q))}`;
  if (!code?.[2]) return words;
  const series = code[1] ? sql`and incident.series = ${code[1].toUpperCase()}` : sql``;
  return sql<boolean>`((incident.number = ${Number(code[2])} ${series}) or ${words})`;
}

/** The incidents of a list: never those that became part of another. */
export const listed = (db: Database) => db.selectFrom("incident").where("incident.merged_into", "is", null);

export function under<Row>(query: SelectQueryBuilder<Schema, "incident", Row>, conditions: Conditions) {
  let narrowed = query;
  for (const condition of conditions.values()) narrowed = narrowed.where(condition);
  return narrowed;
}

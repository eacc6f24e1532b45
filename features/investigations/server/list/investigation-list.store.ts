import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import type {
  InvestigationFilter,
  InvestigationSort,
} from "#features/investigations/contracts/investigations.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Page, PageRequest } from "#platform/contract/page.ts";
import { rankOf } from "#platform/contract/severity-rank.ts";
import { type KeysetOrder, keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { containing } from "#platform/server/database/search-text.ts";
import { type InvestigationRow, investigationColumns } from "../work/investigation.store.ts";

/** Which investigations a filter means, and for whom: "mine" is a person's. */
export interface InvestigationSelection {
  filter: { [Name in keyof InvestigationFilter]?: InvestigationFilter[Name] | undefined } & {
    /** Only what was shared with the company. */
    shared?: boolean | undefined;
    /** Only what everybody of the provider may know of. */
    unrestricted?: boolean | undefined;
  };
  me: number | null;
}

type Condition = RawBuilder<boolean>;

/** How the contract calls who may see it. */
const visibility = sql<string>`case when restricted then 'restricted' when client_visible then 'client'
  else 'internal' end`;
const unassigned = sql<boolean>`assignee_id is null`;
const isMine = (me: number | null): Condition => sql<boolean>`assignee_id = ${me}::integer`;

function mentions(q: string): Condition {
  const code = /^(?:(inv|ire)-?\s?)?(\d{1,9})$/i.exec(q.trim());
  const words = sql<boolean>`search like ${containing(foldText(q))}`;
  if (!code?.[2]) return words;
  const series = code[1] ? sql`and series = ${code[1].toUpperCase()}` : sql``;
  return sql<boolean>`((number = ${Number(code[2])} ${series}) or ${words})`;
}

/** Conditions by the facet that they belong to: a facet counts under all conditions but its own. */
function conditionsOf({ filter, me }: InvestigationSelection): Map<string, Condition> {
  const { status, open, result, severity, lead, mine, q, shared, unrestricted } = filter;
  const led = lead === "none" ? unassigned : sql<boolean>`assignee_id = ${lead}::integer`;
  const all: [string, Condition | undefined | "" | false][] = [
    ["status", status && sql<boolean>`status = ${status}`],
    ["open", open && sql<boolean>`status <> 'concluded'`],
    ["result", result && sql<boolean>`result = ${result}`],
    ["severity", severity && sql<boolean>`severity = ${rankOf(severity)}::smallint`],
    ["visibility", filter.visibility && sql<boolean>`${visibility} = ${filter.visibility}`],
    ["lead", lead !== undefined && led],
    ["mine", mine && isMine(me)],
    ["q", q && mentions(q)],
    ["unrestricted", unrestricted && sql<boolean>`not restricted`],
    ["shared", shared && sql<boolean>`client_visible`],
  ];
  return new Map(all.filter((each): each is [string, Condition] => Boolean(each[1])));
}

function under<Row>(
  query: SelectQueryBuilder<Schema, "investigation", Row>,
  conditions: ReadonlyMap<string, Condition>,
) {
  let narrowed = query;
  for (const condition of conditions.values()) narrowed = narrowed.where(condition);
  return narrowed;
}

const order = (by: RawBuilder<unknown>, descending: boolean, kind: KeysetOrder["kind"]): KeysetOrder => ({
  by,
  kind,
  descending,
  tie: sql`id`,
  tieKind: "uuid",
});

const orders: Record<InvestigationSort, KeysetOrder> = {
  "-updated": order(sql`updated_at`, true, "timestamptz"),
  "-opened": order(sql`opened_at`, true, "timestamptz"),
  opened: order(sql`opened_at`, false, "timestamptz"),
  "-severity": order(sql`severity`, true, "integer"),
};

/** One page of what a selection shows. */
export async function findInvestigationPage(
  db: Database,
  selection: InvestigationSelection,
  { sort, ...page }: PageRequest & { sort: InvestigationSort },
): Promise<Page<InvestigationRow>> {
  const query = under(db.selectFrom("investigation").select(investigationColumns), conditionsOf(selection));
  const found = await keysetPage(db, query, orders[sort], page);
  return { ...found, items: found.items as InvestigationRow[] };
}

const facets: Record<string, RawBuilder<string | null>> = {
  status: sql<string>`status`,
  result: sql<string | null>`result`,
  severity: sql<string>`severity::text`,
  visibility,
};

/** How many are open of those that whoever asks may see. */
export async function countOpen(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("investigation")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("status", "<>", "concluded")
    .executeTakeFirstOrThrow();
  return count;
}

interface FacetRow {
  facet: string;
  value: string;
  count: number;
}

/** Counts of every facet under all conditions but its own, in one statement. */
export async function countFacets(db: Database, selection: InvestigationSelection): Promise<FacetRow[]> {
  const conditions = conditionsOf(selection);
  const but = (...names: string[]) => new Map([...conditions].filter(([each]) => !names.includes(each)));
  const counted = (name: string, value: RawBuilder<unknown>, from: Map<string, Condition>) =>
    under(db.selectFrom("investigation"), from).select([
      sql`${sql.lit(name)}`.as("facet"),
      value.as("value"),
      sql`count(*)::int`.as("count"),
    ]);
  const each = Object.entries(facets).map(([name, value]) => {
    // What is concluded is counted too: its number says what the filter hides.
    const from = name === "status" || name === "result" ? but("status", "result", "open") : but(name);
    return sql`(${counted(name, value, from)
      .where(sql<boolean>`${value} is not null`)
      .groupBy(sql`2`)
      .orderBy(sql`3 desc, 2`)})`;
  });
  const flags = (
    [
      ["mine", isMine(selection.me)],
      ["unassigned", unassigned],
    ] as const
  ).map(([name, condition]) => sql`(${counted(name, sql`''`, but("mine", "lead")).where(condition)})`);
  const { rows } = await sql<FacetRow>`${sql.join([...each, ...flags], sql` union all `)}`.execute(db);
  return rows;
}

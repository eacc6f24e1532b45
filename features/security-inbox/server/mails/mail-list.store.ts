import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { MailFilter, MailSort } from "#features/security-inbox/contracts/reported-mails.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Page, PageRequest } from "#platform/contract/page.ts";
import { type KeysetOrder, keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { containing } from "#platform/server/database/search-text.ts";
import { type MailRow, mailColumns } from "./reported-mail.store.ts";

/** Which mails a filter means, and for whom: "mine" is a person's. */
export interface MailSelection {
  filter: { [Name in keyof MailFilter]?: MailFilter[Name] | undefined };
  me: number | null;
  now: Date;
}

type Condition = RawBuilder<boolean>;

function mentions(q: string): Condition {
  const code = /^(?:cor-?\s?)?(\d{1,9})$/i.exec(q.trim());
  const words = sql<boolean>`search like ${containing(foldText(q))}`;
  return code?.[1] ? sql<boolean>`(number = ${Number(code[1])} or ${words})` : words;
}

/** Conditions by the facet that they belong to: a facet counts under all conditions but its own. */
function conditionsOf({ filter, me, now }: MailSelection): Map<string, Condition> {
  const { status, open, verdict, overdue, touched, mine, campaign, q } = filter;
  const all: [string, Condition | undefined | "" | false][] = [
    ["status", status && sql<boolean>`status = ${status}`],
    ["open", open && sql<boolean>`status <> 'resolved'`],
    ["verdict", verdict && sql<boolean>`verdict = ${verdict}`],
    ["overdue", overdue && isOverdue(now)],
    ["touched", touched && sql<boolean>`touched`],
    ["mine", mine && isMine(me)],
    ["campaign", campaign && sql<boolean>`campaign_id = ${campaign}::uuid`],
    ["q", q && mentions(q)],
  ];
  return new Map(all.filter((each): each is [string, Condition] => Boolean(each[1])));
}

const isOverdue = (now: Date): Condition =>
  sql<boolean>`(status <> 'resolved' and due_at < ${now}::timestamptz)`;
const isMine = (me: number | null): Condition => sql<boolean>`assignee_id = ${me}::integer`;

function under<Row>(
  query: SelectQueryBuilder<Schema, "reported_mail", Row>,
  conditions: ReadonlyMap<string, Condition>,
) {
  let narrowed = query;
  for (const condition of conditions.values()) narrowed = narrowed.where(condition);
  return narrowed;
}

const tie = { tie: sql`id`, tieKind: "uuid" } as const;
const orders: Record<MailSort, KeysetOrder> = {
  // What has no promise any more comes after everything that has one; a cursor holds moments, so it has one too.
  due: {
    // Not COALESCE: under a policy no index is asked for it.
    by: sql`case when due_at is null then '9999-12-31 00:00:00+00'::timestamptz else due_at end`,
    kind: "timestamptz",
    descending: false,
    ...tie,
  },
  "-arrived": { by: sql`arrived_at`, kind: "timestamptz", descending: true, ...tie },
  "-score": { by: sql`score`, kind: "integer", descending: true, ...tie },
};

/** One page of what a selection shows. */
export async function findMailPage(
  db: Database,
  selection: MailSelection,
  { sort, ...page }: PageRequest & { sort: MailSort },
): Promise<Page<MailRow>> {
  const query = under(db.selectFrom("reported_mail").select(mailColumns), conditionsOf(selection));
  const found = await keysetPage(db, query, orders[sort], page);
  return { ...found, items: found.items as MailRow[] };
}

/** All mails of a campaign that nobody decided, and others of the same filter, up to a number. */
export async function findUndecided(db: Database, campaignId: string, most: number): Promise<MailRow[]> {
  return (await db
    .selectFrom("reported_mail")
    .select(mailColumns)
    .where("campaign_id", "=", campaignId)
    .where("status", "<>", "resolved")
    .orderBy("id")
    .limit(most)
    .execute()) as MailRow[];
}

interface FacetRow {
  facet: string;
  value: string;
  count: number;
}

/** Counts of every facet under all conditions but its own, in one statement. */
export async function countFacets(db: Database, selection: MailSelection): Promise<FacetRow[]> {
  const conditions = conditionsOf(selection);
  const but = (...names: string[]) => new Map([...conditions].filter(([each]) => !names.includes(each)));
  const counted = (name: string, value: RawBuilder<unknown>, from: Map<string, Condition>) =>
    under(db.selectFrom("reported_mail"), from).select([
      sql`${sql.lit(name)}`.as("facet"),
      value.as("value"),
      sql`count(*)::int`.as("count"),
    ]);
  // What is resolved is counted too: its number says what the filter hides.
  const each = (["status", "verdict"] as const).map((name) => {
    const from = but("status", "verdict", "open");
    return sql`(${counted(name, sql.ref(name), from)
      .where(sql<boolean>`${sql.ref(name)} is not null`)
      .groupBy(sql`2`)
      .orderBy(sql`3 desc, 2`)})`;
  });
  const flags = (
    [
      ["overdue", isOverdue(selection.now)],
      ["touched", sql<boolean>`touched`],
      ["mine", isMine(selection.me)],
    ] as const
  ).map(([name, condition]) => sql`(${counted(name, sql`''`, but(name)).where(condition)})`);
  const { rows } = await sql<FacetRow>`${sql.join([...each, ...flags], sql` union all `)}`.execute(db);
  return rows;
}

/** The open ones, and how many of them are late. */
export async function countOpen(db: Database, now: Date) {
  return await db
    .selectFrom("reported_mail")
    .select([
      sql<number>`count(*)::int`.as("open"),
      sql<number>`(count(*) filter (where due_at < ${now}::timestamptz))::int`.as("late"),
      sql<number>`(count(*) filter (where touched))::int`.as("touched"),
    ])
    .where("status", "<>", "resolved")
    .executeTakeFirstOrThrow();
}

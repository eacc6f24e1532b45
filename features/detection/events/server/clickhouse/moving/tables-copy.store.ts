import { sql } from "kysely";
import { asSystem } from "#platform/server/as-system.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import type { EventPlace } from "../../intake/batch-events.store.ts";
import { boundsOfDay, type DayCount, type EventCopy, type MovedEvent, readEventPages } from "./event-copy.ts";

/** The columns of an event besides the company, with their types. */
const columns = {
  occurred_at: "timestamptz",
  id: "uuid",
  source_id: "uuid",
  received_at: "timestamptz",
  batch_id: "uuid",
  severity: "smallint",
  format: "text",
  is_detection: "boolean",
  title: "text",
  category: "text",
  rule_id: "text",
  asset_name: "text",
  asset_ip: "text",
  source_user: "text",
  target_user: "text",
  source_ip: "text",
  source_country: "text",
  destination_ip: "text",
  cloud_account: "text",
  techniques: "text[]",
  tactics: "text[]",
  fields: "jsonb",
  raw: "text",
} as const satisfies Record<keyof MovedEvent, string>;
const names = sql.raw(Object.keys(columns).join(", "));
const typedNames = sql.raw(
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(", "),
);

/**
 * The events of a company in the tables of PostgreSQL, as one side of a move. Each operation has its own transaction.
 */
export function tablesCopy(gate: Gate, companyId: number): EventCopy {
  const within = <T>(effect: "read" | "write", work: (db: Database) => Promise<T>) =>
    asSystem(gate, { scope: "company", effect, name: "events.move", companyId, bulk: true }, (context) => {
      if (effect === "write") {
        // The end of the move is audited; what the company sees does not change.
        context.entryFollows();
        context.keepsMatters("event");
      }
      return work(context.db);
    });
  const days = () => within("read", (db) => countDays(db, companyId));
  const removeDayOf = (day: string) => within("write", (db) => removeDay(db, companyId, day));
  return {
    async prepare() {},
    days,
    pages: (day) =>
      readEventPages((after, limit) => within("read", (db) => pageOf(db, companyId, { day, after, limit }))),
    known: (page) => within("read", (db) => findKnown(db, companyId, page)),
    add: (events) => within("write", (db) => addEvents(db, companyId, events)),
    removeDay: removeDayOf,
    async removeAll() {
      for (const { day } of await days()) await removeDayOf(day);
    },
  };
}

async function countDays(db: Database, companyId: number): Promise<DayCount[]> {
  const { rows } = await sql<{ day: string; events: number; id_sum: string }>`
    select to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::bigint as events,
      sum(('x' || right(id::text, 8))::bit(32)::bigint)::text as id_sum
    from event where company_id = ${companyId}::bigint group by 1 order by 1`.execute(db);
  return rows.map(({ day, events, id_sum }) => ({ day, events, idSum: id_sum }));
}

async function pageOf(
  db: Database,
  companyId: number,
  { day, after, limit }: { day: string; after: EventPlace | undefined; limit: number },
): Promise<MovedEvent[]> {
  const { from, until } = boundsOfDay(day);
  const beyond = after ? sql`and (occurred_at, id) > (${after.occurred_at}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<MovedEvent>`
    select ${names} from event where company_id = ${companyId}::bigint
      and occurred_at >= ${from} and occurred_at < ${until} ${beyond}
    order by occurred_at, id limit ${limit}`.execute(db);
  return rows;
}

async function findKnown(db: Database, companyId: number, page: readonly MovedEvent[]): Promise<Set<string>> {
  const [first, last] = [page[0], page.at(-1)];
  if (!first || !last) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from event where company_id = ${companyId}::bigint
      and occurred_at between ${first.occurred_at} and ${last.occurred_at}
      and id = any(${page.map(({ id }) => id)}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

async function addEvents(db: Database, companyId: number, events: readonly MovedEvent[]): Promise<void> {
  const months = [...new Set(events.map(({ occurred_at }) => `${occurred_at.toISOString().slice(0, 7)}-01`))];
  for (const month of months) await sql`select make_event_partition(${month}::date)`.execute(db);
  await sql`
    insert into event (company_id, ${names})
    select ${companyId}::bigint, ${names} from json_to_recordset(${JSON.stringify(events)}::json) as moved (${typedNames})
    on conflict (company_id, occurred_at, id) do nothing`.execute(db);
}

/**
 * Removes the events of a day; the database permits this only for a copy, not where the events of the company are
 * read.
 */
async function removeDay(db: Database, companyId: number, day: string): Promise<void> {
  const { from, until } = boundsOfDay(day);
  await db
    .deleteFrom("event")
    .where("company_id", "=", companyId)
    .where("occurred_at", ">=", from)
    .where("occurred_at", "<", until)
    .execute();
}

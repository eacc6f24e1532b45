import { sql } from "kysely";
import type { ControlEvent, Result } from "#features/compliance/control-states/control-states.contract.ts";
import type { PageRequest } from "#platform/contract/page.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";

interface NewEvent {
  company_id: number;
  id: string;
  standard_id: number;
  control_id: number;
  field: string;
  old_value: string | null;
  new_value: string | null;
  reason: string;
  actor_id: number | null;
  actor_name: string;
  at: Date;
}

const eventsPerStatement = 2_000;

export async function addEvents(db: Database, events: readonly NewEvent[]): Promise<void> {
  for (let first = 0; first < events.length; first += eventsPerStatement) {
    await db
      .insertInto("control_event")
      .values(events.slice(first, first + eventsPerStatement))
      .execute();
  }
}

const selectEvents = (db: Database) =>
  db
    .selectFrom("control_event")
    .select([
      "id",
      "standard_id",
      "control_id",
      "field",
      "old_value",
      "new_value",
      "reason",
      "actor_name",
      "at",
    ]);

interface HistoryFilter {
  standard_id?: number | undefined;
  control_id?: number | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
}

export async function findEventPage(
  db: Database,
  { standard_id, control_id, from, before }: HistoryFilter,
  page: PageRequest,
) {
  let query = selectEvents(db);
  if (standard_id !== undefined) query = query.where("standard_id", "=", standard_id);
  if (control_id !== undefined) query = query.where("control_id", "=", control_id);
  if (from) query = query.where("at", ">=", from);
  if (before) query = query.where("at", "<", before);
  return await keysetPage(
    db,
    query,
    { by: sql`at`, kind: "timestamptz", tie: sql`id`, tieKind: "uuid", descending: true },
    page,
  );
}
type EventRow = Awaited<ReturnType<typeof findEventPage>>["items"][number];

/** The last hundred changes of a control, newest first. */
export async function findNewestControlEvents(db: Database, standardId: number, controlId: number) {
  return await selectEvents(db)
    .where("standard_id", "=", standardId)
    .where("control_id", "=", controlId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(100)
    .execute();
}

/**
 * Finds the codes and titles of controls in the company's edition, or in another edition if theirs does not contain
 * them.
 */
async function findTitles(db: Database, controlIds: readonly number[]) {
  const { rows } = await sql<{ control_id: number; code: string; title: string }>`
    select control.id as control_id, control.code, coalesce(node.title, '') as title
    from control
    left join company_standard followed on followed.standard_id = control.standard_id
    left join lateral (
      select title from control_text where control_id = control.id
      order by (version_id = followed.version_id) desc nulls last, version_id desc limit 1) node on true
    where control.id = any(${controlIds}::integer[])`.execute(db);
  return new Map(rows.map(({ control_id, code, title }) => [control_id, { code, title }]));
}

export interface PastValue {
  control_id: number;
  field: string;
  value: string | null;
}

/** Finds the last values of the scored fields of a standard's controls before a time; unchanged fields are omitted. */
export async function findValuesBefore(db: Database, standardId: number, moment: Date): Promise<PastValue[]> {
  const { rows } = await sql<PastValue>`
    select control.id as control_id, scored.field, last.new_value as value
    from control
    cross join unnest(array['result', 'implementation_score', 'documentation_score', 'evidence_state']) as scored (field)
    cross join lateral (
      select new_value from control_event
      where standard_id = ${standardId} and control_id = control.id and field = scored.field and at < ${moment}
      order by at desc, id desc limit 1) last
    where control.standard_id = ${standardId}`.execute(db);
  return rows;
}

/** Events with the code and the title of their control. */
export async function historyLines(db: Database, events: readonly EventRow[]): Promise<ControlEvent[]> {
  const titles = await findTitles(db, [...new Set(events.map(({ control_id }) => control_id))]);
  return events.map((event) => ({
    ...event,
    at: event.at.toISOString(),
    ...(titles.get(event.control_id) ?? { code: "", title: "" }),
  }));
}

/** The result of a control before a given time and now, with the last recorded reason. */
export interface ResultMove {
  standard_id: number;
  control_id: number;
  code: string;
  title: string;
  weight: number;
  from: Result;
  to: Result;
  reason: string;
  actor_name: string;
}

/** Finds the controls whose result changed since a given time, in the editions that the company follows. */
export async function findResultMoves(db: Database, since: Date): Promise<ResultMove[]> {
  const { rows } = await sql<ResultMove>`
    with moved as (
      select distinct on (standard_id, control_id) standard_id, control_id, actor_name,
        first_value(old_value) over story as "from", new_value as "to",
        reason
      from control_event
      where field = 'result' and at >= ${since}
      window story as (partition by standard_id, control_id order by at, id
        rows between unbounded preceding and unbounded following)
      order by standard_id, control_id, at desc, id desc)
    select moved.standard_id, moved.control_id, control.code, node.title, node.weight, moved.reason, moved.actor_name,
      coalesce(moved."from", 'not_assessed') as "from", coalesce(moved."to", 'not_assessed') as "to"
    from moved
    join company_standard followed on followed.standard_id = moved.standard_id and followed.enabled
    join control on control.id = moved.control_id
    join control_text node on node.version_id = followed.version_id and node.control_id = moved.control_id
    where node.assessable and not node.withdrawn
      and (followed.tiers = '{}' or node.tiers = '{}' or node.tiers && followed.tiers)
      and moved."from" is distinct from moved."to"
    order by node.weight desc, moved.standard_id, node.position`.execute(db);
  return rows;
}

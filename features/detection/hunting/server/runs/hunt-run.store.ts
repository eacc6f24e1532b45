import { sql } from "kysely";
import type { DataAvailability, HuntRun } from "#features/detection/hunting/hunting.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const columns = [
  "id",
  "hunt_id",
  "number",
  "from_at",
  "until_at",
  "query_kind",
  "query",
  "status",
  "place_at",
  "place_id",
  "scanned",
  "expected",
  "hits",
  "cut",
  "failure",
  "requested_at",
  "requested_by",
  "requested_by_name",
  "scheduled",
  "ended_at",
] as const;

const runs = (db: Database) =>
  db.selectFrom("hunt_run").select([...columns, sql<DataAvailability[]>`data`.as("data")]);
export type HuntRunRow = Awaited<ReturnType<ReturnType<typeof runs>["executeTakeFirstOrThrow"]>>;

/** The runs of a hunt, the newest first. */
export async function findHuntRuns(db: Database, huntId: string): Promise<HuntRunRow[]> {
  return await runs(db).where("hunt_id", "=", huntId).orderBy("number", "desc").limit(100).execute();
}

export async function findHuntRun(db: Database, id: string): Promise<HuntRunRow | undefined> {
  return await runs(db).where("id", "=", id).executeTakeFirst();
}

interface NewRun
  extends Pick<
    HuntRunRow,
    | "id"
    | "hunt_id"
    | "number"
    | "from_at"
    | "until_at"
    | "query_kind"
    | "query"
    | "expected"
    | "requested_at"
    | "requested_by"
    | "scheduled"
  > {
  company_id: number;
  requested_by_name: string;
  data: readonly DataAvailability[];
}

export async function insertHuntRun(db: Database, { data, ...run }: NewRun): Promise<void> {
  await db
    .insertInto("hunt_run")
    .values({ ...run, data: JSON.stringify(data) })
    .execute();
}

/** Changes a running run. False when it has ended. */
export async function changeHuntRun(
  db: Database,
  id: string,
  set: Partial<
    Pick<HuntRunRow, "place_at" | "place_id" | "scanned" | "hits" | "cut" | "failure" | "ended_at"> & {
      status: HuntRun["status"];
    }
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("hunt_run")
    .set(set)
    .where("id", "=", id)
    .where("status", "=", "running")
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** A group of equal events among the results of a run. */
export interface HuntEventGroup {
  key: Buffer;
  title: string;
  asset_name: string | null;
  user_name: string | null;
  events: number;
  first_at: Date;
  last_at: Date;
  event_ids: string[];
}

/** Adds findings since the last save. The run goes back in time, so that stored findings are newer. */
export async function addFindings(
  db: Database,
  of: { companyId: number; runId: string; huntId: string },
  rows: readonly HuntEventGroup[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto("hunt_finding")
      .values(
        rows.slice(at, at + 500).map((each) => ({
          ...each,
          company_id: of.companyId,
          run_id: of.runId,
          hunt_id: of.huntId,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(["company_id", "run_id", "key"]).doUpdateSet({
          events: sql`hunt_finding.events + excluded.events`,
          first_at: sql`least(hunt_finding.first_at, excluded.first_at)`,
          event_ids: sql`(hunt_finding.event_ids || excluded.event_ids)[1:5]`,
        }),
      )
      .execute();
}

export async function countFindings(db: Database, runId: string): Promise<number> {
  const { count } = await db
    .selectFrom("hunt_finding")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("run_id", "=", runId)
    .executeTakeFirstOrThrow();
  return count;
}

export interface ComparedFinding extends Omit<HuntEventGroup, "key"> {
  key: string;
  change: "new" | "same" | "gone";
}

interface Compared {
  runId: string;
  beforeId: string | null;
}

const compared = ({ runId, beforeId }: Compared) => sql`
    select coalesce(mine.key, before.key) as key, coalesce(mine.title, before.title) as title,
      coalesce(mine.asset_name, before.asset_name) as asset_name,
      coalesce(mine.user_name, before.user_name) as user_name,
      coalesce(mine.events, before.events) as events, coalesce(mine.first_at, before.first_at) as first_at,
      coalesce(mine.last_at, before.last_at) as last_at, coalesce(mine.event_ids, before.event_ids) as event_ids,
      case when before.key is null then 'new' when mine.key is null then 'gone' else 'same' end as change
    from (select * from hunt_finding where run_id = ${runId}) mine
    full join (select * from hunt_finding where run_id = ${beforeId}::uuid) before using (key)`;

/** Counts the new, continued and vanished results of a run compared with the previous run. */
export async function countCompared(
  db: Database,
  runs: Compared,
): Promise<Record<ComparedFinding["change"], number>> {
  const { rows } = await sql<{ change: ComparedFinding["change"]; count: number }>`
    select change, count(*)::int as count from (${compared(runs)}) compared group by change`.execute(db);
  const count = (of: string) => rows.find(({ change }) => change === of)?.count ?? 0;
  return { new: count("new"), same: count("same"), gone: count("gone") };
}

/**
 * Lists the results of a run compared with the previous run: first new ones, then continued ones, then vanished ones.
 */
export async function compareFindings(
  db: Database,
  runs: Compared,
): Promise<{ items: ComparedFinding[]; new: number; same: number; gone: number }> {
  const { rows } = await sql<ComparedFinding>`
    select encode(key, 'hex') as key, title, asset_name, user_name, events, first_at, last_at, event_ids, change
    from (${compared(runs)}) compared
    order by array_position(array['new', 'same', 'gone'], change), last_at desc, key limit 500`.execute(db);
  return { items: rows, ...(await countCompared(db, runs)) };
}

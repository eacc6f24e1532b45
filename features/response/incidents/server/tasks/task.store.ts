import { sql } from "kysely";
import type { ChecklistItem } from "#features/response/incidents/contracts/incident-tasks.contract.ts";
import type {
  OwnerSide,
  TaskPhase,
  TaskState,
} from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const ofAny = (ids: readonly string[]) => sql<boolean>`incident_id = any(${ids}::uuid[])`;

const columns = [
  "id",
  "incident_id",
  "title",
  "text",
  "phase",
  "owner_side",
  "owner_id",
  "owner_name",
  "due_at",
  "mandatory",
  "depends_on",
  "checklist",
  "state",
  "result",
  "done_by_name",
  "done_at",
  "pauses_clocks",
  "origin_kind",
  "origin_id",
  "origin_label",
  "position",
  "version",
] as const;

const tasks = (db: Database) => db.selectFrom("incident_task").select(columns);
type Stored = Awaited<ReturnType<ReturnType<typeof tasks>["executeTakeFirstOrThrow"]>>;
export interface TaskRow extends Omit<Stored, "checklist"> {
  phase: TaskPhase;
  owner_side: OwnerSide;
  state: TaskState;
  checklist: ChecklistItem[];
}

/**
 * Returns the tasks of some incidents in order; for people of the company, row security limits them to the company's
 * tasks.
 */
export async function findTasks(db: Database, ids: readonly string[]): Promise<TaskRow[]> {
  const rows = await tasks(db).where(ofAny(ids)).orderBy("position").orderBy("id").execute();
  return rows as unknown as TaskRow[];
}

/** Returns the open tasks of a person over all incidents, the earliest due first. */
export async function findTasksOfPerson(db: Database, userId: number, limit: number): Promise<TaskRow[]> {
  const rows = await tasks(db)
    .where("owner_id", "=", userId)
    .where("state", "in", ["open", "in_progress"])
    .orderBy(sql`due_at nulls last`)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows as unknown as TaskRow[];
}

export interface NewTask
  extends Omit<TaskRow, "incident_id" | "state" | "result" | "done_by_name" | "done_at" | "version"> {
  created_by_name: string;
  created_at: Date;
}

export async function addTaskRows(
  db: Database,
  of: { companyId: number; incidentId: string },
  rows: readonly NewTask[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("incident_task")
    .values(
      rows.map((row) => ({
        ...row,
        checklist: JSON.stringify(row.checklist),
        company_id: of.companyId,
        incident_id: of.incidentId,
      })),
    )
    .execute();
}

export async function saveTask(
  db: Database,
  id: string,
  { checklist, ...set }: Partial<Omit<TaskRow, "id" | "incident_id">>,
): Promise<void> {
  await db
    .updateTable("incident_task")
    .set({ ...set, ...(checklist && { checklist: JSON.stringify(checklist) }) })
    .where("id", "=", id)
    .execute();
}

export interface LoadRow {
  person_id: number | null;
  person_name: string | null;
  side: OwnerSide;
  leads: number;
  open_tasks: number;
  late_tasks: number;
  next_due_at: Date | null;
}

/** Returns, per person, the incidents that they lead and their tasks, in the incidents that the actor may see. */
export async function findWorkload(db: Database, now: Date): Promise<LoadRow[]> {
  const { rows } = await sql<LoadRow>`
    with load as (
      select assignee_id as person_id, assignee_name as person_name, 'provider' as side, 1 as leads, 0 as open_tasks,
        0 as late_tasks, null::timestamptz as due_at
      from incident where status <> 'closed' and merged_into is null
      union all
      select task.owner_id, task.owner_name, task.owner_side, 0, 1, (task.due_at <= ${now})::int, task.due_at
      from incident_task task where task.state in ('open', 'in_progress'))
    select person_id, max(person_name) as person_name, side, sum(leads)::int as leads,
      sum(open_tasks)::int as open_tasks, coalesce(sum(late_tasks), 0)::int as late_tasks, min(due_at) as next_due_at
    from load group by person_id, side order by 6 desc, 5 desc, 4 desc, 2 limit 200`.execute(db);
  return rows;
}

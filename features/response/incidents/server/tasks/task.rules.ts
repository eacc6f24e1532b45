import type { Task } from "#features/response/incidents/contracts/incident-tasks.contract.ts";
import type { TaskRow } from "./task.store.ts";

export const isOpen = ({ state }: Pick<TaskRow, "state">): boolean =>
  state === "open" || state === "in_progress";

/** Returns the unfinished tasks that a task depends on. */
export function blockingTasksOf(task: Pick<TaskRow, "depends_on">, all: readonly TaskRow[]): TaskRow[] {
  return all.filter((other) => task.depends_on.includes(other.id) && isOpen(other));
}

/** Returns whether the dependencies of tasks form a cycle. */
export function waitsForItself(tasks: readonly Pick<TaskRow, "id" | "depends_on">[]): boolean {
  const before = new Map(tasks.map(({ id, depends_on }) => [id, depends_on]));
  const done = new Set<string>();
  const visit = (id: string, way: ReadonlySet<string>): boolean => {
    if (way.has(id)) return true;
    if (done.has(id)) return false;
    const next = new Set(way).add(id);
    const circle = (before.get(id) ?? []).some((each) => visit(each, next));
    done.add(id);
    return circle;
  };
  return tasks.some(({ id }) => visit(id, new Set()));
}

/** Returns a row for display, with the tasks that block it. */
export function taskFrom(
  row: TaskRow,
  all: readonly TaskRow[],
  { now, cameFrom }: { now: Date; cameFrom: (incidentId: string) => string | null },
): Task {
  const { incident_id, origin_kind, origin_id, origin_label, due_at, done_at, ...task } = row;
  return {
    ...task,
    due_at: due_at?.toISOString() ?? null,
    overdue: isOpen(row) && due_at !== null && due_at <= now,
    done_at: done_at?.toISOString() ?? null,
    blocked_by: blockingTasksOf(row, all).map(({ id }) => id),
    origin: origin_kind && origin_id ? { kind: origin_kind, id: origin_id, label: origin_label ?? "" } : null,
    from_code: cameFrom(incident_id),
  };
}

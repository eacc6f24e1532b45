import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { OwnerSide, TaskPhase, TaskState } from "./incident-terms.contract.ts";
import { Count, readCall, Timestamp, Words, workCall } from "./incidents.contract.ts";

const write = { ...workCall, effect: "write", method: "POST" } as const;

export const ChecklistItem = z.object({ text: text(500, 1), done: z.boolean() });
export type ChecklistItem = z.infer<typeof ChecklistItem>;

/** A task. One from a playbook is a copy, which later changes of the playbook do not affect. */
export const Task = z.object({
  id: Id,
  title: z.string(),
  /** Instructions for the owner; in plain words for a task of the client. */
  text: z.string(),
  phase: TaskPhase,
  owner_side: OwnerSide,
  owner_id: Count.nullable(),
  owner_name: Words,
  due_at: Timestamp.nullable(),
  overdue: z.boolean(),
  mandatory: z.boolean(),
  /** Ids of the tasks that must be finished before this one. */
  depends_on: z.array(Id),
  /** Ids of the unfinished tasks among `depends_on`. */
  blocked_by: z.array(Id),
  checklist: z.array(ChecklistItem),
  state: TaskState,
  /** The result; the reason where the task does not apply. */
  result: z.string(),
  done_by_name: Words,
  done_at: Timestamp.nullable(),
  /** Whether the service-level timers are paused for the client while the task is open. */
  pauses_clocks: z.boolean(),
  /** The origin in another area: the playbook and its step. */
  origin: z.object({ kind: z.string(), id: z.string(), label: z.string() }).nullable(),
  position: Count,
  from_code: z.string().nullable(),
  version: Count,
});
export type Task = z.infer<typeof Task>;
export const Tasks = z.object({ items: z.array(Task) });

export const listTasks = defineCall({
  ...readCall,
  name: "incidents.list_tasks",
  path: "/api/incidents/:id/tasks/",
  summary: "Lists the tasks of an incident in order, with what blocks each",
  input: z.object({ id: Id }),
  output: Tasks,
});

const Draft = {
  title: text(300, 3),
  text: text(5_000).default(""),
  phase: TaskPhase.default("analysis"),
  owner_side: OwnerSide.default("provider"),
  owner_id: IntId.nullable().default(null),
  due_at: z.iso.datetime({ offset: true }).nullable().default(null),
  mandatory: z.boolean().default(false),
  depends_on: z.array(Id).max(50).default([]),
  checklist: z.array(ChecklistItem).max(50).default([]),
  pauses_clocks: z.boolean().default(false),
};
export const TaskDraft = z.object(Draft);
export type TaskDraft = z.infer<typeof TaskDraft>;

export const addTask = defineCall({
  ...write,
  name: "incidents.add_task",
  path: "/api/incidents/:id/tasks/",
  summary: "Adds a task for the provider or for the client",
  creates: true,
  input: z.object({ id: Id, ...Draft }),
  output: Task,
});

const seenTask = { id: Id, task_id: Id, version: z.number().int() };

export const changeTask = defineCall({
  ...write,
  method: "PATCH",
  name: "incidents.change_task",
  path: "/api/incidents/:id/tasks/:task_id/",
  summary: "Changes a task, its checklist or its progress",
  input: z.object({
    ...seenTask,
    title: text(300, 3).optional(),
    text: text(5_000).optional(),
    phase: TaskPhase.optional(),
    owner_side: OwnerSide.optional(),
    owner_id: IntId.nullable().optional(),
    due_at: z.iso.datetime({ offset: true }).nullable().optional(),
    mandatory: z.boolean().optional(),
    depends_on: z.array(Id).max(50).optional(),
    checklist: z.array(ChecklistItem).max(50).optional(),
    state: z.enum(["open", "in_progress"]).optional(),
    position: z.number().int().min(0).max(100_000).optional(),
  }),
  output: Task,
});

/** Finishes a task; one that does not apply requires a reason. */
export const finishTask = defineCall({
  ...write,
  name: "incidents.finish_task",
  path: "/api/incidents/:id/tasks/:task_id/finish/",
  summary: "Completes a task with its result, or states why it does not apply",
  input: z.object({
    ...seenTask,
    state: z.enum(["done", "not_applicable"]),
    result: text(5_000).default(""),
  }),
  output: Task,
});

/** Lists the tasks of the asker in all incidents, by due date. */
export const listMyTasks = defineCall({
  ...readCall,
  name: "incidents.list_my_tasks",
  path: "/api/incidents/tasks/mine/",
  summary: "Lists the open tasks of the caller in all incidents of the company, the first due first",
  input: z.object({}),
  output: z.object({
    items: z.array(Task.extend({ incident: z.object({ id: Id, code: z.string(), title: z.string() }) })),
  }),
});

/** Counts the incidents and tasks of each person, for the page of the response. */
export const getWorkload = defineCall({
  ...readCall,
  name: "incidents.get_workload",
  path: "/api/incidents/workload/",
  summary: "Lists by person the led incidents, the open tasks and the late ones",
  input: z.object({}),
  output: z.object({
    items: z.array(
      z.object({
        person: z.object({ id: Count, name: z.string() }).nullable(),
        side: OwnerSide,
        leads: Count,
        open_tasks: Count,
        late_tasks: Count,
        next_due_at: Timestamp.nullable(),
      }),
    ),
  }),
});

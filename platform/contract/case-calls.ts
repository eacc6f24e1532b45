import { z } from "zod";
import { maxAtOnce } from "./bulk-limits.ts";
import { BulkResult, SeenCase, UndoResult } from "./case-work.ts";
import { defineCall } from "./define-call.ts";
import { Id, IntId } from "./ids.ts";
import type { Permission } from "./permissions.ts";
import { text } from "./text.ts";

interface CaseArea<
  Detail extends z.ZodType,
  Status extends string,
  Clock extends string,
  Reason extends string,
  Selection extends z.ZodRawShape,
> {
  /** The name of the feature, `incidents`; `object` is the singular, `incident`. */
  feature: string;
  object: string;
  path: `/api/${string}/`;
  /** The permission of the people who work on the cases. */
  permission: Permission;
  /** The answer of every step: the case with its timers and its activity. */
  detail: Detail;
  statuses: readonly [Status, ...Status[]];
  clocks: readonly [Clock, ...Clock[]];
  /** The reasons for which the timers may be stopped. */
  pauseReasons: readonly [Reason, ...Reason[]];
  /** The part of the list's filter that a bulk change accepts. */
  selection: Selection;
}

/** Returns the calls by which people work on a case, the same in every area; an area adds its own calls. */
export function caseCalls<
  Detail extends z.ZodType,
  Status extends string,
  Clock extends string,
  Reason extends string,
  Selection extends z.ZodRawShape,
>({ feature, object, path, permission, ...area }: CaseArea<Detail, Status, Clock, Reason, Selection>) {
  const work = { scope: "company", permission, effect: "write", method: "POST" } as const;
  const step = { ...work, output: area.detail } as const;
  const nameOf = (verb: string) => ({ name: `${feature}.${verb}`, path: `${path}:id/${verb}/` as const });
  const Status = z.enum(area.statuses);
  return {
    take: defineCall({
      ...step,
      ...nameOf(`take_${object}`),
      summary: "Whoever asks takes the case: it is theirs, and work on it begins",
      input: SeenCase,
    }),
    assign: defineCall({
      ...step,
      ...nameOf(`assign_${object}`),
      summary: "Gives the case to somebody, or to nobody",
      input: SeenCase.extend({ assignee_id: IntId.nullable() }),
    }),
    listAssignees: defineCall({
      ...work,
      method: "GET",
      effect: "read",
      name: `${feature}.list_assignees`,
      path: `${path}assignees/`,
      summary: "The people a case can be assigned to",
      input: z.object({}),
      output: z.object({ items: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
    }),
    move: defineCall({
      ...step,
      ...nameOf(`move_${object}`),
      summary: "Moves the case to another state, where its state allows it",
      input: SeenCase.extend({ to: Status, note: text(2_000).default("") }),
    }),
    /** Adds an internal comment, which is never shown to the client. */
    commentInternally: defineCall({
      ...step,
      ...nameOf("comment_internally"),
      summary: "Leaves a comment that only the provider reads",
      input: z.object({ id: Id, body: text(5_000, 1) }),
    }),
    commentForClient: defineCall({
      ...step,
      ...nameOf("comment_for_client"),
      summary: "Leaves a comment that the client reads; refused while the client cannot see the case",
      input: z.object({ id: Id, body: text(5_000, 1) }),
    }),
    publish: defineCall({
      ...step,
      ...nameOf(`publish_${object}`),
      summary: "Lets the client see the case, with a summary in plain words; also changes the summary later",
      input: SeenCase.extend({ summary: text(3_000, 20) }),
    }),
    withdraw: defineCall({
      ...step,
      ...nameOf(`withdraw_${object}`),
      summary: "Takes the case out of the client's view, with a reason",
      input: SeenCase.extend({ reason: text(2_000, 5) }),
    }),
    pauseClocks: defineCall({
      ...step,
      ...nameOf("pause_clocks"),
      summary: "Stops the clocks of the case for a reason that the client can read",
      input: SeenCase.extend({ reason: z.enum(area.pauseReasons), note: text(1_000, 5) }),
    }),
    resumeClocks: defineCall({
      ...step,
      ...nameOf("resume_clocks"),
      summary: "Lets the clocks of the case go on",
      input: SeenCase,
    }),
    explainBreach: defineCall({
      ...step,
      ...nameOf("explain_breach"),
      summary: "Says why a clock ran out, for the client to read",
      input: z.object({
        id: Id,
        kind: z.enum(area.clocks),
        cycle: z.number().int().min(1).max(1_000).default(1),
        explanation: text(1_000, 10),
      }),
    }),
    changeMany: defineCall({
      ...work,
      name: `${feature}.change_many`,
      path: `${path}bulk/`,
      summary: "Does one thing to every case that the filter shows, when it shows as many as expected",
      input: z.object({
        selection: z.strictObject({ ids: z.array(Id).min(1).max(1_000).optional(), ...area.selection }),
        expected: z.number().int().min(1).max(maxAtOnce),
        action: z.discriminatedUnion("do", [
          z.strictObject({ do: z.literal("take") }),
          z.strictObject({ do: z.literal("assign"), assignee_id: IntId.nullable() }),
          z.strictObject({ do: z.literal("move"), to: Status, note: text(2_000).default("") }),
        ]),
      }),
      output: BulkResult,
    }),
    undoMany: defineCall({
      ...work,
      name: `${feature}.undo_many`,
      path: `${path}bulk/:id/undo/`,
      summary: "Takes a change of many back; what somebody changed since stays as it is",
      input: z.object({ id: Id }),
      output: UndoResult,
    }),
  };
}

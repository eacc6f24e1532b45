import { z } from "zod";
import { maxAtOnce } from "../bulk-limits.ts";
import { BulkResult, SeenCase, UndoResult } from "../case-work.ts";
import { defineCall } from "../define-call.ts";
import { Id, IntId } from "../ids.ts";
import type { Permission } from "../permissions.ts";
import { text } from "../text.ts";
import { type AnySteps, stepAction } from "./case-steps.ts";

// The calls with which people work on cases, the same in every feature. A kind of case includes the groups of calls
// that it needs.

interface CaseArea {
  /** The name of the feature: `incidents`. */
  feature: string;
  path: `/api/${string}/`;
  permission: Permission;
}

interface DetailedArea<Detail extends z.ZodType> extends CaseArea {
  /** The answer of a step of one case: the case with its timers and its activity. */
  detail: Detail;
}

const write = { scope: "company", effect: "write", method: "POST" } as const;

const stepOf = <Detail extends z.ZodType>(
  { feature, path, permission, detail }: DetailedArea<Detail>,
  verb: string,
) =>
  ({
    ...write,
    permission,
    output: detail,
    name: `${feature}.${verb}`,
    path: `${path}:id/${verb}/`,
  }) as const;

/** The two comments; an internal one is never shown to the client. */
export function commentCalls<Detail extends z.ZodType>(
  area: DetailedArea<Detail> & { internal?: Permission },
) {
  const input = z.object({ id: Id, body: text(5_000, 1) });
  return {
    commentInternally: defineCall({
      ...stepOf({ ...area, permission: area.internal ?? area.permission }, "comment_internally"),
      summary: "Adds a comment that only the provider reads",
      input,
    }),
    commentForClient: defineCall({
      ...stepOf(area, "comment_for_client"),
      summary: "Adds a comment that the client reads; refused while the case is not shared",
      input,
    }),
  };
}

/** Publication for the client, and its end. */
export function sharingCalls<Detail extends z.ZodType>(area: DetailedArea<Detail>) {
  return {
    publish: defineCall({
      ...stepOf(area, "publish"),
      summary: "Shares the case with the client with a plain summary, or changes that summary",
      input: SeenCase.extend({ summary: text(3_000, 20) }),
    }),
    withdraw: defineCall({
      ...stepOf(area, "withdraw"),
      summary: "Withdraws the case from the client, with a reason",
      input: SeenCase.extend({ reason: text(2_000, 5) }),
    }),
  };
}

/** The timers of a case: pause, resumption and the explanation of a breach. */
export function clockCalls<Detail extends z.ZodType, Clock extends string, Reason extends string>(
  area: DetailedArea<Detail> & {
    clocks: readonly [Clock, ...Clock[]];
    /** The reasons for which people may stop the timers. */
    pauseReasons: readonly [Reason, ...Reason[]];
    /** The permission to explain a breach, where it is not that of the pauses. */
    explains?: Permission;
  },
) {
  return {
    pauseClocks: defineCall({
      ...stepOf(area, "pause_clocks"),
      summary: "Pauses the clocks of the case for a reason that the client can read",
      input: SeenCase.extend({ reason: z.enum(area.pauseReasons), note: text(1_000, 5) }),
    }),
    resumeClocks: defineCall({
      ...stepOf(area, "resume_clocks"),
      summary: "Resumes the clocks of the case",
      input: SeenCase,
    }),
    explainBreach: defineCall({
      ...stepOf({ ...area, permission: area.explains ?? area.permission }, "explain_breach"),
      summary: "Explains a breached deadline; the client reads the explanation",
      input: z.object({
        id: Id,
        kind: z.enum(area.clocks),
        cycle: z.number().int().min(1).max(1_000).default(1),
        explanation: text(1_000, 10),
      }),
    }),
  };
}

/** The people to whom a case can be assigned. */
export const assigneesCall = ({ feature, path, permission }: CaseArea) =>
  defineCall({
    ...write,
    method: "GET",
    effect: "read",
    permission,
    name: `${feature}.list_assignees`,
    path: `${path}assignees/`,
    summary: "Lists the people to whom a case can be assigned",
    input: z.object({}),
    output: z.object({ items: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
  });

interface ChangeArea<Steps extends AnySteps, Selection extends z.ZodType> extends CaseArea {
  steps: Steps;
  /** The cases of a change: ids, or the filter of the list. */
  selection: Selection;
  /** The verb, where a kind has steps of a second permission. */
  verb?: string;
  summary?: string;
}

/**
 * Returns the call with which people change cases by steps: one case by its id, several by their ids, or all that a
 * filter selects.
 */
export function changeCall<Steps extends AnySteps, Selection extends z.ZodType>({
  feature,
  path,
  permission,
  steps,
  selection,
  verb = "change",
  summary = "Applies one step to the selected cases, if their number is the expected one",
}: ChangeArea<Steps, Selection>) {
  return defineCall({
    ...write,
    permission,
    name: `${feature}.${verb}_many`,
    path: `${path}${verb}/`,
    summary,
    input: z.object({
      selection,
      expected: z.number().int().min(1).max(maxAtOnce),
      /** The version of one case that the person saw. If the case is newer, nothing is changed. */
      version: z.number().int().min(1).optional(),
      action: stepAction(steps),
    }),
    output: BulkResult,
  });
}

export const undoCall = ({ feature, path, permission }: CaseArea) =>
  defineCall({
    ...write,
    permission,
    name: `${feature}.undo_change`,
    path: `${path}change/:id/undo/`,
    summary: "Undoes a change; cases that somebody changed since are left as they are",
    input: z.object({ id: Id }),
    output: UndoResult,
  });

/** The selection of a kind whose lists are not changed by filter: cases by their ids. */
export const CaseIds = z.strictObject({ ids: z.array(Id).min(1).max(1_000) });

/** The input that the assignment of a case requires: a person, or nobody. */
export const assignment = { assignee_id: IntId.nullable() } as const;

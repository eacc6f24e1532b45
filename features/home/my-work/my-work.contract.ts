import { z } from "zod";
import { UndoResult } from "#platform/contract/case-work.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { matterAnswers, matterDeadlines } from "#platform/contract/matters/matter-terms.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { Severity } from "#platform/contract/severity.ts";
import { text } from "#platform/contract/text.ts";

const own = { scope: "session", permission: "company.switch" } as const;
const Count = z.number().int();
const Timestamp = z.iso.datetime();
const Kind = text(30, 1);

/** The maximum number of companies in one request. */
const maxCompanies = 500;
const list = text(6_000, 1).transform((value) => value.split(","));

/** The answers that a client may give with one press of a button, directly in the list. */
export const AnswerKind = z.enum(matterAnswers);
export type AnswerKind = z.infer<typeof AnswerKind>;

/** One pending matter that waits for the person or their side, in one of their companies. */
export const WorkItem = z.object({
  /** A key that is unique over companies and kinds. */
  key: z.string(),
  company: z.object({ id: Count, name: z.string() }),
  kind: Kind,
  id: Id,
  /** The code of the object: `ALR-72`. */
  name: z.string(),
  title: z.string(),
  /** The task of the person's side: «autorice deshabilitar la cuenta». */
  need: z.string(),
  severity: Severity.nullable(),
  /** 0 to 100, with its reasons in words. */
  harm: Count,
  harm_reasons: z.array(z.string()),
  state: z.string(),
  owner: z.string().nullable(),
  mine: z.boolean(),
  /** The deadline; null if there is none. */
  due_at: Timestamp.nullable(),
  late: z.boolean(),
  /** The source of the deadline. */
  deadline: z.enum(matterDeadlines),
  /** The time since which the matter has been pending. */
  since: Timestamp,
  path: z.string(),
  /** The question, as the person who asked it wrote it. */
  question: z.string().nullable(),
  answers: z.array(AnswerKind),
  /** The data that help to decide. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Whether the person can take the matter directly in the queue. */
  takeable: z.boolean(),
  /**
   * The current version, which a change must contain so that it does not overwrite a newer one. Null if matters of
   * this kind cannot be changed in the queue.
   */
  version: Count.nullable(),
});
export type WorkItem = z.infer<typeof WorkItem>;

const filter = {
  company: list
    .transform((ids) => ids.map(Number))
    .pipe(z.array(z.number().int().min(1)).max(maxCompanies))
    .optional(),
  kind: list.pipe(z.array(Kind).max(50)).optional(),
  severity: list.pipe(z.array(Severity).max(10)).optional(),
  mine: z.literal("true").optional(),
  /** The id of a person, or `none` for matters without an owner. */
  owner: z.union([z.literal("none"), IntId]).optional(),
  late: z.literal("true").optional(),
  /** Part of the name, the title or the required task. */
  q: text(200).optional(),
};

export const listWork = defineCall({
  ...own,
  name: "my-work.list_work",
  method: "GET",
  path: "/api/my_work/",
  summary:
    "Lists the items that wait for the person in all companies: legal deadlines first, then by harm and deadline",
  effect: "read",
  input: PageRequest.extend(filter),
  output: pageOf(WorkItem),
});

/** The number of pending matters, and the number of overdue ones. */
const Waiting = { total: Count, late: Count };

export const countWork = defineCall({
  ...own,
  name: "my-work.count_work",
  method: "GET",
  path: "/api/my_work/counts/",
  summary:
    "Counts the items that wait for the person by company, kind and severity, each under the other filters, with the late ones",
  effect: "read",
  input: z.object(filter),
  output: z.object({
    total: Count,
    late: Count,
    mine: Count,
    companies: z.array(
      z.object({
        id: Count,
        name: z.string(),
        ...Waiting,
        /** The greatest harm of the pending matters, from 0 to 100; 0 if there are none. */
        worst_harm: Count,
        /** Legal deadlines in progress, or expired without a filing. */
        legal: Count,
        /** The number of late matters with high harm. */
        late_serious: Count,
      }),
    ),
    kinds: z.array(z.object({ kind: Kind, label: z.string(), ...Waiting })),
    severities: z.array(z.object({ severity: Severity, ...Waiting })),
  }),
});

const Chosen = z.strictObject({ company_id: IntId, kind: Kind, id: Id });

/** The action in the terms of the area whose objects change: `{ do: "close", verdict: "benign", … }`. */
export const WorkAction = z
  .object({ do: text(30, 1) })
  .catchall(z.union([text(5_000), z.number(), z.null()]));
export type WorkAction = z.infer<typeof WorkAction>;

/** A part of a bulk change that can be undone: the changes of one kind in one company. */
const WorkPart = z.strictObject({ company_id: IntId, kind: Kind, bulk_id: Id });

export const changeWork = defineCall({
  ...own,
  name: "my-work.change_work",
  method: "POST",
  path: "/api/my_work/change/",
  summary: "Applies one action to these items, each in its company and by the rules of its kind",
  effect: "write",
  input: z.object({
    items: z
      .array(Chosen.extend({ version: z.number().int().min(1).optional() }))
      .min(1)
      .max(500),
    action: WorkAction,
  }),
  output: z.object({
    changed: Count,
    /** The number of matters that were already in the requested state. */
    unchanged: Count,
    /**
     * The matters that were not changed, with the reason. Matters of other people and missing matters have the same
     * reason.
     */
    refused: z.array(Chosen.extend({ reason: z.string() })),
    parts: z.array(WorkPart),
    /** The end of the time in which the change can be undone; null: nothing changed. */
    undo_until: Timestamp.nullable(),
  }),
});

export const undoWork = defineCall({
  ...own,
  name: "my-work.undo_work",
  method: "POST",
  path: "/api/my_work/undo/",
  summary: "Undoes a change of items in several companies; later changes by others remain",
  effect: "write",
  input: z.object({ parts: z.array(WorkPart).min(1).max(500) }),
  output: UndoResult,
});

export const answerWork = defineCall({
  ...own,
  name: "my-work.answer_work",
  method: "POST",
  path: "/api/my_work/answer/",
  summary:
    "Answers an item that waits for the client with one of its usual answers, and a comment if there is one",
  effect: "write",
  input: z.object({ ...Chosen.shape, answer: AnswerKind, comment: text(2_000).default("") }),
  output: z.object({}),
});
